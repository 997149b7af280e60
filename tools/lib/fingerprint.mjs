import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * One value for the names and contents of files and folders: the same content gives the same value whatever
 * the dates are, which Git does not keep. Undefined when one of them is missing.
 *
 * @param {string} root
 * @param {string[]} paths relative to root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) return undefined;
    for (const file of filesOf(full)) {
      hash.update(`${relative(root, file)}\0`);
      hash.update(createHash('sha256').update(readFileSync(file)).digest());
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted
 */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
