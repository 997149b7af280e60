/** Removes the folders named on the command line, relative to the caller's folder. */
import { rmSync } from 'node:fs';

for (const folder of process.argv.slice(2)) rmSync(folder, { recursive: true, force: true });
