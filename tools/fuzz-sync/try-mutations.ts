import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mutations } from './mutations/catalogue.ts';

/** Within so many histories every mutation has to be caught. */
const HISTORIES = 200;

/** Plays histories with each mutation in a process of its own; answers 1 when one of them was not noticed. */
export async function tryMutations(only: string | undefined): Promise<number> {
  const wanted = mutations.filter(({ name }) => only === undefined || only.split(',').includes(name));
  const missed: string[] = [];
  for (const { name } of wanted) {
    const args = ['--mutant', name, '--histories', String(HISTORIES), '--from', '1'];
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'run.ts'), ...args],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const after = /^(\d+) histories/m.exec(stdout)?.[1];
    const rule = /^BROKEN: (.*)/m.exec(stdout)?.[1];
    if (status === 1 && after && rule)
      console.log(`caught    ${name}: history ${after}: ${rule.slice(0, 160)}`);
    else {
      missed.push(name);
      console.log(`NOT SEEN  ${name}${after ? ` in ${after} histories` : `: ${stderr.slice(-500)}`}`);
    }
  }
  console.log(`${wanted.length - missed.length} of ${wanted.length} mutations were caught`);
  return Promise.resolve(missed.length > 0 || wanted.length === 0 ? 1 : 0);
}
