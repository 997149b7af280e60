import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

import { ADVISORY_LOCKS } from '../../common/sql/advisory-locks.js';
import { retryTransaction } from '../../common/sql/retry-transaction.js';
import type { UploadDetailsDto } from '../dto/upload.dto.js';
import { keepFailedRows } from '../import/failed-rows.js';
import { addFigures } from '../import/import-record.js';
import { CHECKED_ROWS, checkUpload, forgetPart } from '../import/merging/check-upload.js';
import type { ReadUpload } from '../import/reading/read-upload.js';
import { endUnloaded, errorsText } from './end-unloaded.js';
import { lockStaged } from './staged-import.js';
import { nextUnchecked, readingOf } from './waiting-parts.js';

/** Sums over the parts of a file. */
type Figures = Pick<UploadDetailsDto, 'total' | 'errors'> & { omitidas_total: number };

/**
 * Looks at all rows of an import that is to be loaded as a whole or not at all, before the first is loaded.
 * Where one is in error, the import ends with its errors; nothing was loaded then, and nobody was kept
 * waiting by it.
 */
@Injectable()
export class ImportChecksService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Does nothing where it is none of these, was looked at already, or is held. Broken off, it begins anew the
   * next time.
   * @param goesOn asked before each part
   */
  async check(importId: string, goesOn: () => boolean): Promise<void> {
    await retryTransaction(this.dataSource, async ({ queryRunner: runner }) => {
      if (!runner) throw new Error('a transaction without its connection');
      await runner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.importChecks]);
      if (!(await isToBeChecked(runner, importId))) return;
      await runner.query(`SAVEPOINT unchecked`);
      const found = await lookAtAll(runner, importId, goesOn);
      const { carga } = await lockStaged(runner.manager, importId);
      const isOver = found !== null && carga === 'cargando';
      if (isOver && found.errors > 0) return refuse(runner, importId, found);
      await runner.query(`ROLLBACK TO SAVEPOINT unchecked`);
      if (isOver) await runner.query(`UPDATE imports SET revisada = TRUE WHERE id = $1`, [importId]);
    });
  }
}

async function isToBeChecked(runner: QueryRunner, importId: string): Promise<boolean> {
  const found: unknown[] = await runner.query(
    `SELECT 1 FROM imports WHERE id = $1 AND carga = 'cargando' AND todo_o_nada AND NOT revisada`,
    [importId],
  );
  return found.length > 0;
}

/**
 * Keeps of each part what is wrong with it.
 * @returns null where it did not come to the end: also where somebody held the import for a moment, whether
 *   or not it goes on by now
 */
async function lookAtAll(
  runner: QueryRunner,
  importId: string,
  goesOn: () => boolean,
): Promise<Figures | null> {
  await runner.query(CHECKED_ROWS);
  const sums: Figures = { total: 0, errors: 0, omitidas_total: 0 };
  let looked = 0;
  let part = await nextUnchecked(runner.manager, importId, 0);
  while (part) {
    if (!goesOn()) return null;
    const upload = { ...(await readingOf(part)), importId };
    const { details, omitidas_total } = await lookAt(runner, importId, upload);
    sums.total += details.total;
    sums.errors += details.errors;
    sums.omitidas_total += omitidas_total;
    looked += 1;
    part = await nextUnchecked(runner.manager, importId, part.fila_inicial);
  }
  return looked === (await countWaiting(runner, importId)) ? sums : null;
}

async function countWaiting(runner: QueryRunner, importId: string): Promise<number> {
  const [{ parts } = { parts: 0 }] = (await runner.query(
    `SELECT count(*)::int AS parts FROM import_staged_parts WHERE import_id = $1`,
    [importId],
  )) as { parts: number }[];
  return parts;
}

async function lookAt(
  runner: QueryRunner,
  importId: string,
  upload: ReadUpload,
): Promise<Pick<Figures, 'omitidas_total'> & { details: UploadDetailsDto }> {
  const result = await checkUpload(runner, upload, importId);
  if (result.details.errors > 0) {
    await keepFailedRows(runner, importId, upload.failedRows, upload.otherCells);
  }
  await runner.query(
    `INSERT INTO import_parts (import_id, fila_inicial, items_hash, result) VALUES ($1, $2, $3, $4)`,
    [importId, upload.filaInicial, Buffer.from(upload.itemsHash), JSON.stringify(result)],
  );
  await forgetPart(runner);
  return result;
}

async function refuse(runner: QueryRunner, importId: string, found: Figures): Promise<void> {
  const { total, errors, omitidas_total } = found;
  const details = { total, errors, inserted: 0, updated: 0, unchanged: 0 };
  await addFigures(runner, importId, { details, omitidas_total });
  await endUnloaded(runner, importId, errorsText(errors));
}
