import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { AppError } from '../common/errors/app-error.js';
import type { ExportArchive } from './export-archive.js';
import type { ExportAnswer, ExportHead, ExportSlice, SliceWanted } from './reading/export-worker.js';
import type { ExportedPhoto } from './reading/manifest.js';
import type { UnsoundReason } from './reading/unsound-export.js';
import { MAX_ACTIONS, MAX_JSON_BYTES } from './rescue-limits.js';

/** Compiled, or as it is where Node runs TypeScript. */
const WORKER = new URL(
  `./reading/export-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** Heap of the worker: more than the densest export that is let in can take. */
const MAX_HEAP_MB = 512;

const TEXTS: Record<UnsoundReason, string> = {
  not_an_export: 'El archivo no es una exportación de trabajo pendiente.',
  newer_export: 'El archivo es de una versión más nueva de la aplicación. Actualiza el servidor.',
  too_many_actions: `Un archivo admite hasta ${MAX_ACTIONS} cambios.`,
  invalid_export: 'El archivo de trabajo pendiente está incompleto o dañado.',
};

/** What an export holds, checked and kept in a thread of its own until it is asked for. */
export class ExportedWork {
  private constructor(
    private readonly worker: Worker,
    readonly head: ExportHead,
  ) {}

  /** @throws AppError 400 `not_an_export`, `newer_export`, `invalid_export` and what the archive throws */
  static async read(archive: ExportArchive): Promise<ExportedWork> {
    const manifest = await archive.bytes('manifiesto.json', MAX_JSON_BYTES);
    const actions = await archive.bytes('acciones.json', MAX_JSON_BYTES);
    const worker = new Worker(WORKER, {
      workerData: { manifest, actions },
      transferList: [manifest.buffer, actions.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const answer = await answerOf<ExportAnswer>(worker);
    if ('head' in answer) return new ExportedWork(worker, answer.head);
    await worker.terminate();
    throw AppError.badRequest(answer.refused, TEXTS[answer.refused]);
  }

  photos(): AsyncGenerator<ExportedPhoto[]> {
    return this.slices('fotos') as AsyncGenerator<ExportedPhoto[]>;
  }

  /** The actions in the order in which they were made, unread. */
  actions(): AsyncGenerator<unknown[]> {
    return this.slices('acciones');
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  /** Whoever waits for an answer gets it between two slices. */
  private async *slices(of: SliceWanted['of']): AsyncGenerator<unknown[]> {
    for (let from = 0; from < this.head[of];) {
      this.worker.postMessage({ of, from } satisfies SliceWanted);
      const slice = await answerOf<ExportSlice>(this.worker);
      yield slice;
      from += slice.length;
      await nextTurn();
    }
  }
}

/** The worker's next message. */
function answerOf<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', take).off('error', fail).off('exit', gone);
    };
    const take = (message: T): void => {
      settle();
      resolve(message);
    };
    const fail = (error: unknown): void => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const gone = (code: number): void => fail(new Error(`the worker that reads exports ended with ${code}`));
    worker.on('message', take).on('error', fail).on('exit', gone);
  });
}
