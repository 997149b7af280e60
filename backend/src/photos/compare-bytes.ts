import { createHash } from 'node:crypto';

/**
 * Passes bytes on as they come, the last ones only when all together are those of the SHA-256: whoever
 * receives them never takes damaged ones for the whole.
 *
 * @throws DamagedPhoto in the place of the last bytes when they are others
 */
export const compareBytes = (key: string, sha256: Buffer) =>
  async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const hash = createHash('sha256');
    let held: Buffer | undefined;
    for await (const chunk of source) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
    if (!hash.digest().equals(sha256)) throw new DamagedPhoto(key);
    if (held) yield held;
  };

/** The bytes of a photo are not those that were received. */
export class DamagedPhoto extends Error {
  constructor(key: string) {
    super(`The photo ${key} is damaged`);
    this.name = 'DamagedPhoto';
  }
}
