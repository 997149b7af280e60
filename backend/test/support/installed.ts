import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** Whether a program is in a folder of PATH, or where Debian keeps those of administrators. */
export function isInstalled(program: string): boolean {
  return [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
