/** Unsent work that is older than this stands out: a device that is used meets a connection sooner. */
export const OVERDUE_HOURS = 24;

/** A device that told something within these days is in use. */
export const ACTIVE_DAYS = 7;

/** What devices did is counted over these days. */
export const WORK_DAYS = 30;

/** A change that took longer than this from the device to the server was made without a connection. */
export const OFFLINE_MINUTES = 5;

/** SQL: whether the device `d` has unsent work that stands out. */
export const IS_OVERDUE = `(d.unsent_since IS NOT NULL AND d.unsent_since < now() - interval '${OVERDUE_HOURS} hours')`;
