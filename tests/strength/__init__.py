"""How strong the engine is, and where its weights come from: run on demand, see `README.md` here."""
