import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from 'orval';
import { orvalOptions, packageOptions } from './orval.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
  if (status !== 0) throw new Error(`'${command} ${args.join(' ')}' ended with ${status}.`);
}

/**
 * Builds the server if its sources changed, and lets it write its contract. Needs no database and no port.
 *
 * @param {string} file where to write it
 */
export function writeContract(file) {
  run('npx', ['nx', 'run', '@inventario/backend:build', '--outputStyle=static']);
  run(process.execPath, ['backend/dist/cli/write-openapi.js', file]);
}

/**
 * Makes the typed client of a contract.
 *
 * @param {string} contract file to read
 * @param {string} client folder to write; what is in it goes
 */
export async function writeClient(contract, client) {
  await generate(orvalOptions({ contract, client }), root);
}

/**
 * Makes the calls of the package for other programs.
 *
 * @param {string} contract file to read
 * @param {string} file to write, beside the package's other sources
 */
export async function writePackage(contract, file) {
  await generate(packageOptions({ contract, file }), root);
  const made = readFileSync(file, 'utf8');
  // Node asks for the whole name of what is imported.
  const whole = made.replaceAll(`from './send'`, `from './send.js'`);
  if (whole === made) throw new Error(`${file} does not import './send'.`);
  writeFileSync(file, whole);
}
