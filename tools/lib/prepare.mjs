import { ensureBuilt, PARTS } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Makes the project ready to run: installs and builds what is missing or stale. Ends the process on failure.
 */
export async function prepare() {
  if (!(await ensureInstalled(console.log))) {
    console.error('No se pudieron instalar las dependencias: revisa la conexión y los mensajes anteriores.');
    process.exit(1);
  }
  for (const part of PARTS) {
    const failure = await ensureBuilt(part, console.log);
    if (failure === undefined) continue;
    console.error(failure);
    console.error(`No se pudo compilar ${part.name}: vea los mensajes anteriores.`);
    process.exit(1);
  }
}
