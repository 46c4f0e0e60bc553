"""PostgreSQL as a home: any number of processes, on any number of machines."""
