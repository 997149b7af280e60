/**
 * SQL for what a database is: its cluster, time line and number. A restored backup continues on another time
 * line or in another cluster, where the same transaction ids mean other transactions.
 */
export const THIS_DATABASE = `
  (SELECT concat_ws('.', system_identifier,
                    left(pg_walfile_name(pg_current_wal_lsn()), 8),
                    (SELECT oid FROM pg_database WHERE datname = current_database()))
   FROM pg_control_system())`;
