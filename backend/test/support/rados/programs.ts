import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { isInstalled } from '../installed.js';

const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const PACKAGES = 'apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common';

/** @throws with what the program said */
export const run = promisify(execFile);

/**
 * `describe` where Ceph is installed. Elsewhere the tests are skipped, and the log and the report say why:
 * they are about a real S3 server, and nothing takes its place.
 */
export function describeWithS3(name: string, tests: () => void): void {
  const missing = PROGRAMS.filter((program) => !isInstalled(program));
  if (missing.length === 0) return describe(name, tests);
  const reason = `SKIPPED ${name}: no ${missing.join(', ')} on this machine. On Debian: ${PACKAGES}`;
  process.stderr.write(`\n${reason}\n\n`);
  describe.skip(reason, tests);
}
