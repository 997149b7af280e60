import type { InventoryRow } from '../../../../backend/src/demo/inventory/columns.ts';
import type { Session } from '../../../built-server/session.ts';
import { loadInBackground, packFile } from '../../../organisation/upload.ts';
import type { Figure } from '../../figures/figure.ts';
import { COPY } from './copy-in.ts';
import { simulateReversal, takeBack } from './reversal.ts';

/** What is done to one database after the other; without a figure it only has to be done in between. */
export interface Step {
  figure?: Figure;
  act: (admin: Session) => Promise<void>;
}

const figure = (name: string): Figure => ({ name, kind: 'times', limit: COPY });

/**
 * Files that the server loads by itself, and that are taken back: the last one first, so that everything
 * returns and nothing stays. Packing them is not counted.
 */
export function* loadsAndReversals(rows: readonly InventoryRow[]): Generator<Step> {
  const first = packFile(rows);
  yield {
    figure: figure('first import, in the background'),
    act: (admin) => loadInBackground(admin, first),
  };
  const again = packFile(rows);
  yield {
    figure: figure('the same file again, in the background'),
    act: (admin) => loadInBackground(admin, again),
  };
  const changed = packFile(rows.map((row) => ({ ...row, MODELO: `${row.MODELO} II` })));
  yield {
    figure: figure('a file that changes each asset, in the background'),
    act: (admin) => loadInBackground(admin, changed),
  };
  yield {
    figure: figure('taking that back, only tried'),
    act: (admin) => simulateReversal(admin, changed.importId),
  };
  yield {
    figure: figure('taking that back'),
    act: (admin) => takeBack(admin, changed.importId, { deshechos: rows.length, eliminados: 0 }),
  };
  yield {
    figure: figure('taking the first import back while the second stands, only tried'),
    act: (admin) => simulateReversal(admin, first.importId),
  };
  // It said nothing new; but as long as it stands, what the first one made stays.
  yield { act: (admin) => takeBack(admin, again.importId, { deshechos: 0, eliminados: 0 }) };
  yield {
    figure: figure('taking the first import back'),
    act: (admin) => takeBack(admin, first.importId, { deshechos: 0, eliminados: rows.length }),
  };
}
