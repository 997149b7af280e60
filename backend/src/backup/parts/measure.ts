import { createHash } from 'node:crypto';

import type { Bytes } from '../encryption.js';

/** What went through a stream. */
export class Measure {
  bytes = 0;
  private readonly hash = createHash('sha256');
  private digest: string | undefined;

  /** Passes everything on as it comes. */
  readonly through = async function* (this: Measure, source: Bytes): Bytes {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }.bind(this);

  /** In hexadecimal digits; nothing may go through after it was asked for. */
  get sha256(): string {
    return (this.digest ??= this.hash.digest('hex'));
  }
}
