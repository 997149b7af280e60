import type { ConstructorOptions } from 'pg-boss';

/**
 * How the queue lives in our database: its tables are in a schema of their own, made with ours
 * (`migrate-jobs.ts`).
 */
export const QUEUE_OPTIONS: ConstructorOptions = {
  schema: 'jobs',
  // Whose process died is found out within this, and its job goes to another one.
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  // Some hundred rows: nothing that an index would have to be built anew for. Names of machines are nobody's
  // business.
  reindex: false,
  monitorVacuum: false,
  registerInstance: false,
  openTelemetry: { enabled: false },
};
