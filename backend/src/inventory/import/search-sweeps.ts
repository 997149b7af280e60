import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Puts what loads have written into the index of the search text. A load only lists it there (`LIST_ONLY`),
 * which every search reads along: to put it in its place takes as long as half of all else that a new asset
 * costs, and is done beside the next part.
 */
@Injectable()
export class SearchSweeps implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SearchSweeps.name);
  private running: Promise<void> | undefined;
  private isAskedAgain = false;

  constructor(private readonly dataSource: DataSource) {}

  /** One at a time; whoever asks meanwhile is served by one more. Nobody waits for it. */
  begin(): void {
    if (this.running) {
      this.isAskedAgain = true;
      return;
    }
    this.running = this.sweep().finally(() => (this.running = undefined));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async sweep(): Promise<void> {
    try {
      do {
        this.isAskedAgain = false;
        await this.dataSource.query(`SELECT gin_clean_pending_list('ix_assets_busqueda')`);
      } while (this.isAskedAgain);
    } catch (error) {
      // Nothing is lost: the next sweep, the next vacuum, or whoever fills the list does it.
      this.logger.warn(error, 'the index of the search text was not put in order');
    }
  }
}

/**
 * SQL for the transaction of a part: its rows are listed in the index of the search text, and put in their
 * place there only where sweeps are so far behind that searches would take long.
 */
export const LIST_ONLY = `SET LOCAL gin_pending_list_limit = '16MB'`;
