import type { Db } from 'pg-boss';
import type { DataSource, QueryRunner } from 'typeorm';

import { poolOf } from '../common/sql/pool-of.js';

/**
 * The queue speaks through the product's own pool: it needs no connections besides, and none of its is open
 * when the database is told to stop.
 */
export const throughPool = (dataSource: DataSource): Db => ({
  executeSql: (text, values) => poolOf(dataSource).query(text, values),
});

/** In the caller's transaction: a job is there when what it is about is, and otherwise neither. */
export const transactionOf = (runner: QueryRunner): Db => ({
  executeSql: async (text, values) => {
    const { records } = await runner.query(text, values, true);
    return { rows: records as unknown[] };
  },
});
