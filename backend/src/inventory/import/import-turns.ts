import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

import { ADVISORY_LOCKS } from '../../common/sql/advisory-locks.js';
import { retryTransaction } from '../../common/sql/retry-transaction.js';
import { constraintOf } from '../../common/sql/sql-state.js';
import { Turns } from '../../common/turns.js';
import { LIST_ONLY, SearchSweeps } from './search-sweeps.js';

/** A number that the field took between our look and our insert: the next look finds its asset. */
const numberWasTaken = (error: unknown): boolean => constraintOf(error) === 'uq_assets_numero_key';

/** Whatever loads rows: one at a time in this process and, from the transaction on, in the whole database. */
@Injectable()
export class ImportTurns {
  private readonly logger = new Logger(ImportTurns.name);
  /** So that waiting imports hold neither memory, threads nor connections. */
  private readonly turns = new Turns(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SearchSweeps,
  ) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(work);
  }

  /**
   * Under the imports' lock. Field work may cross an import (a deadlock, a number taken meanwhile): then all
   * of it runs again.
   */
  async inTransaction<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const result = await retryTransaction(
      this.dataSource,
      async ({ queryRunner }) => {
        if (!queryRunner) throw new Error('a transaction without its connection');
        await queryRunner.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
        await queryRunner.query(LIST_ONLY);
        return work(queryRunner);
      },
      {
        alsoAfter: numberWasTaken,
        onRepeat: (attempt) =>
          this.logger.warn(`import runs again: it crossed other work (attempt ${attempt})`),
      },
    );
    this.sweeps.begin();
    return result;
  }
}
