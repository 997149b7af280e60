import { spawn } from 'node:child_process';
import { join } from 'node:path';

const BACKEND = join(import.meta.dirname, '..', '..');

export interface Ended {
  /** null when a signal ended it. */
  code: number | null;
  output: string;
}

/** A program of `src/cli` as an operator runs it, straight from its sources. */
export function runCli(program: string, args: string[], variables: Record<string, string>): Promise<Ended> {
  return startCli(program, args, variables).ended;
}

/** The same, for whoever wants to kill it. */
export function startCli(
  program: string,
  args: string[],
  variables: Record<string, string>,
): { kill: () => void; ended: Promise<Ended> } {
  const loader = join(BACKEND, 'test', 'support', 'run-typescript.mjs');
  const file = join(BACKEND, 'src', 'cli', `${program}.ts`);
  const child = spawn(process.execPath, ['--import', loader, file, ...args], {
    cwd: BACKEND,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { kill: () => child.kill('SIGKILL'), ended };
}
