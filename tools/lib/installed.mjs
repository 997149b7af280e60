import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own list there as the last step
 * of an installation, so an interrupted one does not count, and one made by hand does.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing');
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true;
    const there = present[path];
    // Optional ones are for particular platforms: what is not there is not for this one.
    if (there === undefined) return locked.optional === true;
    return locked.link === true || (there.version === locked.version && there.integrity === locked.integrity);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
