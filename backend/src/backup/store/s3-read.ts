import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';

import { isRefusal } from '../../photos/s3/with-retries.js';
import type { Bytes } from '../encryption.js';

/** In a row, without a byte between them. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/** Reads an object to its end. A connection that breaks on the way goes on where it was. */
export async function* readObject(client: S3Client, name: { Bucket: string; Key: string }): Bytes {
  let offset = 0;
  let whole: { ETag: string | undefined; bytes: number } | undefined;
  for (let failures = 0; whole === undefined || offset < whole.bytes;) {
    try {
      const rest = whole && offset > 0 ? { Range: `bytes=${offset}-`, IfMatch: whole.ETag } : {};
      const { Body, ETag, ContentLength = 0 } = await client.send(new GetObjectCommand({ ...name, ...rest }));
      whole ??= { ETag, bytes: ContentLength };
      if (!(Body instanceof Readable)) throw new Error('no bytes');
      for await (const chunk of Body as AsyncIterable<Uint8Array>) {
        offset += chunk.length;
        failures = 0;
        yield chunk;
      }
      if (offset < whole.bytes) throw new Error(`${offset} of ${whole.bytes} bytes`);
    } catch (error) {
      failures += 1;
      if (failures === ATTEMPTS || isRefusal(error)) throw error;
      await delay(PAUSE_MS * failures);
    }
  }
}
