import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations } from './mutations/catalogue.ts';
import type { Mutation } from './mutations/mutation.ts';
import { openTemplate, type Template } from './server/template.ts';

/** Within so many histories every mutation has to be caught. */
const HISTORIES = 200;

/** Which history caught each of them last: it is played first. */
const RECORD = join(import.meta.dirname, 'mutations', 'caught-by.json');

interface Try {
  /** The seed of the history that noticed it. */
  seed: number | null;
  text: string;
}

/**
 * Plays histories with each mutation in a process of its own until one notices it; answers 1 when one of them
 * was not noticed. PostgreSQL and the template are made once, by the product as it is.
 */
export async function tryMutations(only: string | undefined, within = HISTORIES): Promise<number> {
  const wanted = mutations.filter(({ name }) => only === undefined || only.split(',').includes(name));
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>;
  const template = await openTemplate();
  let caught = 0;
  try {
    for (const mutation of wanted) {
      const { seed, text } = await attempt(mutation, template, record[mutation.name], within);
      console.log(text);
      if (seed === null) continue;
      caught += 1;
      if (record[mutation.name] === seed) continue;
      record[mutation.name] = seed;
      writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
    }
  } finally {
    await template.stop();
  }
  console.log(`${caught} of ${wanted.length} mutations were caught`);
  return caught < wanted.length || wanted.length === 0 ? 1 : 0;
}

async function attempt(
  { name, breaks, from = 1 }: Mutation,
  { url, folder, name: template }: Template,
  first: number | undefined,
  within: number,
): Promise<Try> {
  const started = Date.now();
  const args = ['--mutant', name, '--histories', String(within), '--from', String(from)];
  const known = first === undefined ? [] : ['--first', String(first)];
  const shared = ['--template', JSON.stringify({ url, folder, name: template })];
  const { code, output } = await run([...args, ...known, ...shared]);
  const told = /^History (\d+):[\s\S]*?^BROKEN: (.*)/m.exec(output);
  const seconds = `${((Date.now() - started) / 1000).toFixed(0)} s`;
  if (code === 1 && told?.[1] && told[2]) {
    return {
      seed: Number(told[1]),
      text: `caught    ${name} (${breaks}): history ${told[1]}, ${seconds}: ${told[2].slice(0, 160)}`,
    };
  }
  const after = /^(\d+) histories/m.exec(output)?.[1];
  const why = after ? `in ${after} histories` : output.slice(-500);
  return { seed: null, text: `NOT SEEN  ${name} (${breaks}) ${why}, ${seconds}` };
}

function run(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
