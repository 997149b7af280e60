/**
 * Holds the contract against the one of the last release: it may only grow.
 * With `--release` the contract of today becomes the released one, if nothing stands against it.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Accepted, judge } from './accepted.ts';
import { breaks } from './breaks.ts';
import type { Contract } from './contract.ts';

const file = (name: string): string => join(import.meta.dirname, '../../openapi', name);
const read = (name: string): unknown => JSON.parse(readFileSync(file(name), 'utf8'));

const found = breaks(read('released.json') as Contract, read('openapi.json') as Contract);
const faults = judge(found, read('accepted-breaks.json') as Accepted[]);
for (const fault of faults) console.log(fault);
if (faults.length > 0) {
  console.log(`\n${faults.length} times the contract breaks what clients of the last release rely on.`);
  console.log(
    "Add beside what was there instead; DEVELOPMENT.md, 'Releasing a contract', says what else there is.",
  );
  process.exitCode = 1;
} else if (process.argv.includes('--release')) {
  copyFileSync(file('openapi.json'), file('released.json'));
  writeFileSync(file('accepted-breaks.json'), '[]\n');
  console.log('openapi/released.json is the contract of today.');
} else {
  console.log('The contract has grown at most.');
}
