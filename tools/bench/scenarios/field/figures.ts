import type { Figure } from '../../figures/figure.ts';

/** What somebody waits for on a phone with that many assets. */
export function figuresOf(assets: number) {
  const fixedWork = `fixed work in the page, ${assets} assets`;
  const ms = (name: string, reach: number, tryFor?: number): Figure => ({
    ...{ name: `${name}, ${assets} assets`, kind: 'ms', reach, fixedWork },
    ...(tryFor !== undefined && { tryFor }),
  });
  return {
    fixedWork: { name: fixedWork, kind: 'ms' } as Figure,
    download: {
      name: `download into InventarioDB, ${assets} assets`,
      kind: 'times',
      limit: 'one transaction that puts the same rows',
      reach: 2,
      tryFor: 1.3,
    } as Figure,
    coldStart: ms('offline start to Mis Trabajos', 1_500, 1_000),
    coldOpen: ms('offline start to the group', 1_500, 1_000),
    open: ms('opening the group', 1_000, 500),
    openTask: ms('longest task of opening', 100),
    key: ms('key to list', 80, 30),
    keyTask: ms('longest task of typing', 50),
    scan: ms('a scanned label to its asset', 200),
    scanTask: ms('longest task of a scan', 100),
    back: ms('back to the place in the list', 200),
    transfer: ms('opening the form of a transfer', 200),
    letter: ms('a letter of the employee in it', 80, 30),
    letterTask: ms('longest task of these letters', 50),
    update: ms('opening the form of an update', 200),
    save: ms('saving with 2 photos', 600, 300),
    saveTask: ms('longest task of saving', 100, 50),
    photo: ms('a photo of 12 megapixels', 2_500),
    photoTask: ms('longest task of a photo', 50),
  };
}
