import type { Heard } from './decode.worker';
import type { Frame } from './frame';

/** Reads pictures away from the page, one at a time. */
export class Decoder {
  private readonly worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  private waiting: ((codes: string[]) => void) | null = null;
  /** Rejects where codes cannot be read at all: its files are not there, or the browser runs none of them. */
  readonly ready: Promise<void>;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      const fail = () => reject(new Error('Nothing here reads codes'));
      this.worker.addEventListener('error', fail);
      this.worker.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
        if (data === 'ready') resolve();
        else if (data === null) fail();
        else this.waiting?.(data);
      });
    });
  }

  read(frame: Frame): Promise<string[]> {
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.worker.postMessage(frame, 'close' in frame ? [frame] : [frame.data.buffer]);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}
