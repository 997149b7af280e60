import type { PhotoStorage } from '../photos/photo-storage.js';
import { fault, type Finding, good } from './finding.js';

/** Whether the storage of the photos answers. */
export async function checkStorage(storage: PhotoStorage): Promise<Finding[]> {
  try {
    await storage.check();
    return [good(`Fotos en ${storage.place}.`)];
  } catch (error) {
    const { name, message } = error as Error;
    return [
      fault(
        `No se puede usar ${storage.place}, donde están las fotos (${name}: ${message}).`,
        'Comprueba PHOTO_STORAGE y las variables S3_*, que el cubo existe, que la clave puede usarlo y que el reloj está en hora; con una carpeta, que su disco está montado.',
      ),
    ];
  }
}
