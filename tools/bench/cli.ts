import { writeFileSync } from 'node:fs';
import { table } from './figures/table.ts';
import { HELP, MORE_HELP, type Options, readOptions } from './options.ts';
import { runBench } from './run.ts';
import { SCENARIOS } from './scenarios/all.ts';

const NAMES = SCENARIOS.map(({ name }) => name);

async function main(options: Options): Promise<number> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort());
  // Else nobody would take the servers away.
  process.on('uncaughtException', (error) => {
    console.error(error);
    interrupt.abort();
  });
  const chosen = SCENARIOS.filter(({ name }) => options.only.includes(name));
  const result = await runBench(options, chosen, console.log, interrupt.signal);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`\n${table(result.rows)}\n\n✓✓ what is worth trying for, ✓ what is to be reached, ✗ neither`);
  for (const { scenario, reason } of result.failures) console.log(`\n✗ ${scenario} did not run: ${reason}`);
  return interrupt.signal.aborted || result.failures.length > 0 ? 1 : 0;
}

function options(): Options | 'help' | undefined {
  try {
    return readOptions(process.argv.slice(2), NAMES);
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

const read = options();
if (read === 'help') console.log(`${HELP}${NAMES.join(',')}${MORE_HELP}`);
process.exit(read === undefined ? 2 : read === 'help' ? 0 : await main(read));
