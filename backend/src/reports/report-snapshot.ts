import type { DataSource, QueryRunner } from 'typeorm';

/** A reader who takes nothing for so long holds a connection to the database for nothing. */
export const STALLED_MS = 60_000;

/** Read and written at a time. */
const BATCH = 500;

/**
 * Lets several queries see the database as it is at one moment, however long their rows take. Nothing is
 * written.
 */
export async function inSnapshot(
  dataSource: DataSource,
  read: (runner: QueryRunner) => Promise<void>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await read(runner);
  } finally {
    // Whoever goes away half way leaves the same way.
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

/** Rows of a query batch by batch: the database keeps its place, and few of them are here. */
export async function* rowsOf<Row extends object>(
  runner: QueryRunner,
  name: 'resumen' | 'detalle' | 'inventario',
  { sql, values }: { sql: string; values: unknown[] },
): AsyncGenerator<Row> {
  await runner.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, values);
  for (;;) {
    const rows = (await runner.query(`FETCH ${BATCH} FROM ${name}`)) as Row[];
    yield* rows;
    if (rows.length < BATCH) return;
  }
}
