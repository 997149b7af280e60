/** One statement of one place in the sources, as PostgreSQL answered it; a line of JSON in the log. */
export interface LoggedStatement {
  /** `src/folder/file.ts:12`, below `backend`. */
  place: string;
  sql: string;
  columns: LoggedColumn[];
}

export interface LoggedColumn {
  name: string;
  /** Object id of its type in PostgreSQL. */
  type: number;
  /** Some row had NULL in it. */
  empty: boolean;
}
