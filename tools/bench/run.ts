import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, Sheet } from './figures/sheet.ts';
import { describeMachine, type Machine } from './machine.ts';
import type { Options } from './options.ts';
import { Servers } from './running-server.ts';
import type { Bench, Scenario } from './scenario.ts';

export interface Result {
  machine: Machine;
  /** What it was asked for. */
  sizes: Bench['sizes'];
  /** How long each scenario took, in seconds. */
  took: Record<string, number>;
  rows: Row[];
  failures: { scenario: string; reason: string }[];
}

/**
 * Runs scenario after scenario; one that fails does not stop the next. Leaves nothing behind, however it
 * ends.
 */
export async function runBench(
  options: Options,
  scenarios: readonly Scenario[],
  say: (line: string) => void,
  interrupt: AbortSignal,
): Promise<Result> {
  const { assets, runs, seconds, reads } = options;
  const sizes = { assets, runs, seconds, reads };
  const folder = mkdtempSync(join(options.folder, 'inventario-bench-'));
  const servers = new Servers(options.server, folder);
  const abandon = (): void => servers.abandon();
  interrupt.addEventListener('abort', abandon);
  const sheet = new Sheet();
  const took: Result['took'] = {};
  const failures: Result['failures'] = [];
  try {
    const machine = describeMachine(folder);
    say(`${machine.cpus} × ${machine.model}, an fsync takes ${machine.fsyncMs.toFixed(2)} ms`);
    for (const { name, run } of scenarios) {
      if (interrupt.aborted) break;
      say(`${name} …`);
      const began = performance.now();
      try {
        await run({
          sizes,
          start: () => servers.start(),
          done: () => servers.destroyAll(),
          note: (figure, measured) => sheet.note(name, figure, measured),
          say: (line) => say(`${name}: ${line}`),
        });
      } catch (error) {
        const reason = interrupt.aborted ? 'interrupted' : String(error);
        failures.push({ scenario: name, reason });
        say(`✗ ${name}: ${reason}`);
      } finally {
        await servers.destroyAll();
      }
      took[name] = Math.round((performance.now() - began) / 100) / 10;
    }
    return { machine, sizes, took, rows: sheet.rows(), failures };
  } finally {
    interrupt.removeEventListener('abort', abandon);
    await servers.destroyAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
