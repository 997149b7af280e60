import { type ChangesDto, listChanges } from './generated.js';
import type { SendOptions } from './send.js';

/**
 * The pages of what changed since a cursor, up to now; without one the whole inventory. The `cursor` of each
 * page is to be kept once the page is dealt with.
 *
 * @param limit assets of a page
 * @throws InventarioError 410 `resync_required` for a cursor that is too old: begin again without one
 */
export async function* changesSince(
  cursor: string | undefined,
  server: SendOptions,
  limit = 1_000,
): AsyncGenerator<ChangesDto, void, void> {
  let since = cursor;
  for (;;) {
    const page = await listChanges({ limit, ...(since !== undefined && { since }) }, server);
    yield page;
    if (!page.hay_mas) return;
    since = page.cursor;
  }
}
