import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const bin = join(root, 'node_modules', '.bin');

/** @type {string | undefined} */
let found;

/**
 * The Node that the project is run with: the one that is installed with it, or else the present one, where
 * npm has none for this machine or its system cannot run it. Ask after the installation.
 */
export function projectNode() {
  if (found === undefined) {
    const own = join(bin, 'node');
    const runs = existsSync(own) && spawnSync(own, ['--version'], { stdio: 'ignore' }).status === 0;
    found = runs ? own : process.execPath;
  }
  return found;
}

/** The environment of a child process that finds the project's programs first. */
export function projectEnvironment() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
}

/**
 * How to call npm: the one that runs this script, if one does, so that no other version mixes in.
 *
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const cli = process.env['npm_execpath'];
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return [process.execPath, [cli, ...args]];
  return ['npm', args];
}
