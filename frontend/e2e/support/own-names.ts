import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './journey-test.ts';

/**
 * Several journeys share a server, and which ones do differs from run to run: one that loads the asset, the
 * group or the person of another would take it away. So a name is of the journey that claims it first in a
 * run, and a second one fails wherever it is played. The notes lie among the results, which every run
 * empties.
 *
 * @param kind what is named, a word fit for a folder
 */
export function claimNames(kind: string, names: Iterable<string>): void {
  const { project, titlePath } = test.info();
  const folder = join(project.outputDir, 'own-names', kind);
  mkdirSync(folder, { recursive: true });
  const own = titlePath.join(' › ');
  for (const name of new Set(names)) {
    const owner = ownerOf(join(folder, encodeURIComponent(name)), own);
    if (owner !== own) throw new Error(`${kind}: ${name} is of another journey: ${owner}`);
  }
}

/**
 * Numbers that are alike but for their digits are one series, so that no two journeys come near each other.
 */
export const seriesOf = (number: string): string => /^\D+/.exec(number)?.[0] ?? number;

function ownerOf(note: string, own: string): string {
  try {
    writeFileSync(note, own, { flag: 'wx' });
    return own;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(note, 'utf8');
  }
}
