import { createHash, randomBytes } from 'node:crypto';

import type { S3Settings } from '../../src/config/s3-settings.js';
import { MissingFile } from '../../src/backup/store/backup-store.js';
import { S3Store } from '../../src/backup/store/s3-store.js';
import { Gate } from '../support/gate.js';
import { describeWithS3 } from '../support/rados/programs.js';
import { RadosGateway } from '../support/rados/rados-gateway.js';
import { keysOf, uploadsOf } from './bucket.js';

const MEGABYTE = 1024 * 1024;

describeWithS3('files of backups in S3', () => {
  let gateway: RadosGateway;
  let gate: Gate;
  let bucket: S3Settings;
  let store: S3Store;
  beforeAll(async () => {
    gateway = await RadosGateway.start();
    gate = await new Gate(gateway.port).open();
    bucket = await gateway.bucket();
    store = new S3Store({ ...bucket, endpoint: gate.endpoint }, 'copias/');
  });
  afterAll(async () => {
    store.close();
    await gate.close();
    await gateway.stop();
  });

  const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  async function* inChunks(bytes: Buffer, end?: Error): AsyncIterable<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
    if (end) throw end;
  }

  it.each([0, 1, 16 * MEGABYTE, 40 * MEGABYTE + 7])('come back as they went, with %d bytes', async (size) => {
    const bytes = randomBytes(size);
    await store.write('sized', inChunks(bytes));
    expect(await store.sizeOf('sized')).toBe(size);
    const back = createHash('sha256');
    for await (const chunk of store.read('sized')) back.update(chunk);
    expect(back.digest('hex')).toBe(sumOf(bytes));
  });

  it('are not there when their source failed, however much of them was sent', async () => {
    const broken = new Error('the source broke');
    for (const size of [10, 40 * MEGABYTE]) {
      await expect(store.write('broken', inChunks(Buffer.alloc(size), broken))).rejects.toBe(broken);
    }
    expect(await keysOf(bucket)).not.toContain('copias/broken');
    expect(await uploadsOf(bucket)).toEqual([]);
  });

  it('are read on where the connection broke', async () => {
    const bytes = randomBytes(40 * MEGABYTE);
    await store.write('long', inChunks(bytes));
    const back = createHash('sha256');
    let read = 0;
    let breaks = 0;
    for await (const chunk of store.read('long')) {
      back.update(chunk);
      read += chunk.length;
      if (breaks === Math.floor(read / (12 * MEGABYTE))) continue;
      breaks += 1;
      await gate.close();
      await gate.open();
    }
    expect(breaks).toBe(3);
    expect(back.digest('hex')).toBe(sumOf(bytes));
  });

  it('say that they are not there', async () => {
    expect(await store.sizeOf('nothing')).toBeUndefined();
    await expect(store.read('nothing')[Symbol.asyncIterator]().next()).rejects.toThrow(MissingFile);
    await store.remove('nothing');
  });
});
