import { access, constants, stat, statfs } from 'node:fs/promises';

import { fault, type Finding, good, warning } from './finding.js';

const GIGABYTE = 1024 ** 3;
const FULL = 1 * GIGABYTE;
const TIGHT = 5 * GIGABYTE;

/** DATA_DIR: whether it can be written, whom it is open to, and what room is left. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      fault(
        `No se puede usar la carpeta de datos DATA_DIR=${dataDir} (${code}).`,
        'Ejecuta esto con el usuario y las variables del servidor; si son esos, corrige el dueño y los permisos.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const { mode } = await stat(dataDir);
  return [judgeRoom(dataDir, bavail * bsize), ...judgeMode(dataDir, mode)];
}

/** @param free bytes */
export function judgeRoom(dataDir: string, free: number): Finding {
  const text = `Disco de ${dataDir}: ${(free / GIGABYTE).toFixed(1)} GB libres.`;
  const remedy = 'Amplía el disco o libera espacio: sin él no se guardan fotos ni cambios.';
  if (free < FULL) return fault(text, remedy);
  return free < TIGHT ? warning(text, remedy) : good(text);
}

function judgeMode(dataDir: string, mode: number): Finding[] {
  if ((mode & 0o007) === 0) return [];
  return [
    warning(
      `Cualquier usuario del sistema entra en ${dataDir}, donde hay secretos y fotos.`,
      `chmod 700 ${dataDir}`,
    ),
  ];
}
