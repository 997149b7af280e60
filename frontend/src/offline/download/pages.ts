import type { EngineContext } from '../context';
import type { GroupAssetsPage } from '../wire';
import { fetchPage } from './fetch-page';

type Page = GroupAssetsPage | 'gone';

/**
 * The pages of one group. While one is stored the next is on its way already, so that line and device do not
 * wait for each other; it comes as a page does that was long on its way, which storePage reckons with.
 */
export class Pages {
  private readonly ended = new AbortController();
  private ahead: { cursor: string; page: Promise<Page> } | null = null;

  constructor(
    private readonly ctx: EngineContext,
    private readonly grupoId: number,
    signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.end(), { once: true, signal: this.ended.signal });
    if (signal.aborted) this.end();
  }

  /** The page of this cursor, null for the first one; fails as fetchPage does. */
  async take(cursor: string | null): Promise<Page> {
    const { ahead } = this;
    this.ahead = null;
    const page = await (ahead?.cursor === cursor ? ahead.page : this.fetch(cursor));
    if (page !== 'gone' && page.hay_mas) this.askAhead(page.cursor);
    return page;
  }

  /** Nobody takes another one: what is on its way is given up. */
  end(): void {
    this.ended.abort();
  }

  private askAhead(cursor: string): void {
    const page = this.fetch(cursor);
    // Whoever takes it hears how it failed; nobody need take it.
    page.catch(() => undefined);
    this.ahead = { cursor, page };
  }

  private fetch(cursor: string | null): Promise<Page> {
    return fetchPage(this.ctx, this.grupoId, cursor, this.ended.signal);
  }
}
