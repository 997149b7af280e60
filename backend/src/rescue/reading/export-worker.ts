/**
 * Reads an export away from the main thread, where other people's requests are answered, and hands over its
 * parts a few at a time, because taking many over at once would hold that thread as well. Its files import
 * one another with their `.ts` suffix and use erasable syntax only, so that Node runs them as they are in
 * tests.
 */
import { parentPort, workerData } from 'node:worker_threads';

import type { ExportedPhoto, ExportManifest } from './manifest.ts';
import { type RawExport, type ReadExport, readExport } from './read-export.ts';
import { UnsoundExport, type UnsoundReason } from './unsound-export.ts';

/** The first message; after it a slice is sent for every one asked for. */
export type ExportHead = Pick<ExportManifest, 'usuario' | 'exported_at'> & {
  fotos: number;
  acciones: number;
};
export type ExportAnswer = { head: ExportHead } | { refused: UnsoundReason };

export interface SliceWanted {
  of: 'fotos' | 'acciones';
  from: number;
}
export type ExportSlice = ExportedPhoto[] | unknown[];

const SLICE = 100;

function read(): ReadExport | UnsoundReason {
  try {
    return readExport(workerData as RawExport);
  } catch (error) {
    if (error instanceof UnsoundExport) return error.reason;
    throw error;
  }
}

const found = read();
if (typeof found === 'string') {
  parentPort?.postMessage({ refused: found } satisfies ExportAnswer);
} else {
  const { manifest, actions } = found;
  const parts = { fotos: manifest.fotos, acciones: actions };
  const { usuario, exported_at } = manifest;
  const head = { usuario, exported_at, fotos: parts.fotos.length, acciones: parts.acciones.length };
  parentPort?.on('message', ({ of, from }: SliceWanted) => {
    parentPort?.postMessage(parts[of].slice(from, from + SLICE) satisfies ExportSlice);
  });
  parentPort?.postMessage({ head } satisfies ExportAnswer);
}
