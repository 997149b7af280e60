import { sqlStateOf, UNIQUE_VIOLATION } from '../../common/sql/sql-state.js';

/** What was decided from is no longer so: the whole call begins again, and decides from what is there now. */
export class LostRace extends Error {}

const FOREIGN_KEY_VIOLATION = '23503';

/** Another transaction took a number first, or removed a group. */
const TAKEN_OR_GONE = new Set([UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]);

/** Whether a call that failed may well succeed when it begins again. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || TAKEN_OR_GONE.has(sqlStateOf(error));
