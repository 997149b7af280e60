import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** The pool behind TypeORM, which does not show it. */
export const poolOf = (dataSource: DataSource): pg.Pool =>
  (dataSource.driver as unknown as { master: pg.Pool }).master;
