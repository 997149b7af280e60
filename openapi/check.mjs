/** Fails when the committed contract or a client is not what the code says. Leaves them as they are. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { clientFolder, contractFile, packageFile } from './orval.config.mjs';
import { writeClient, writeContract, writePackage } from './regenerate.mjs';

/**
 * Relative path → content of every file of a folder; empty for a missing one.
 *
 * @param {string} folder
 */
function contents(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

/**
 * @param {ReadonlyMap<string, string>} expected
 * @param {ReadonlyMap<string, string>} actual
 */
function differences(expected, actual) {
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names].filter((name) => expected.get(name) !== actual.get(name)).sort();
}

const temporary = mkdtempSync(join(tmpdir(), 'inventario-openapi-'));
// Beside the real one, so that relative imports come out the same.
const freshClient = `${clientFolder}-check`;
const freshPackage = packageFile.replace(/\.ts$/, '-check.ts');
/** @type {string[]} */
const stale = [];
try {
  const freshContract = join(temporary, 'openapi.json');
  writeContract(freshContract);
  if (readFileSync(freshContract, 'utf8') !== readFileSync(contractFile, 'utf8')) {
    stale.push('openapi/openapi.json');
  }
  await writeClient(freshContract, freshClient);
  for (const name of differences(contents(freshClient), contents(clientFolder))) {
    stale.push(`frontend/src/api/generated/${name}`);
  }
  await writePackage(freshContract, freshPackage);
  if (readFileSync(freshPackage, 'utf8') !== readFileSync(packageFile, 'utf8')) {
    stale.push('openapi/client/src/generated.ts');
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
  rmSync(freshClient, { recursive: true, force: true });
  rmSync(freshPackage, { force: true });
}

if (stale.length > 0) {
  console.error(
    `Not what the code says:\n  ${stale.join('\n  ')}\nRun 'npm run generate' and commit the result.`,
  );
  process.exit(1);
}
console.log('The committed contract and clients match the code.');
