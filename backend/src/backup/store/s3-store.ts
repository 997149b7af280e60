import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

import { ConfigurationError } from '../../config/configuration-error.js';
import type { S3Settings } from '../../config/s3-settings.js';
import { makeS3Client } from '../../photos/s3/make-s3-client.js';
import type { Bytes } from '../encryption.js';
import { BACKUPS, MANIFEST, momentOf, nameOf } from './backup-name.js';
import {
  BackupStore,
  MissingFile,
  type StoredBackup,
  type StoredFile,
  UnusableStore,
} from './backup-store.js';
import { readObject } from './s3-read.js';
import { uploadObject } from './s3-upload.js';

/** Longer than a storage takes that is there. */
const CHECK_MS = 10_000;

/**
 * Backups in a bucket, with the same paths as in a folder: one can be copied to the other. Objects cannot be
 * renamed, so a backup is there from when its manifest is, which is written last and removed first.
 */
export class S3Store extends BackupStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  /** @param prefix of all keys, with a slash at its end unless it is empty */
  constructor(
    settings: S3Settings,
    private readonly prefix: string,
  ) {
    super();
    this.client = makeS3Client(settings);
    this.bucket = settings.bucket;
  }

  placeOf(path: string): string {
    return `s3://${this.bucket}/${this.prefix}${path}`.replace(/\/$/, '');
  }

  async prepare(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_MS);
    const order = new HeadBucketCommand({ Bucket: this.bucket });
    await this.doing('', () => this.client.send(order, { abortSignal }));
  }

  async begin(createdAt: Date): Promise<string> {
    const folder = `${BACKUPS}/${nameOf(createdAt)}`;
    if ((await this.sizeOf(`${folder}/${MANIFEST}`)) === undefined) return folder;
    throw new ConfigurationError(`Ya hay una copia de ese mismo instante: ${this.placeOf(folder)}.`);
  }

  publish(begun: string): Promise<string> {
    return Promise.resolve(begun);
  }

  async list(): Promise<StoredBackup[]> {
    const found: StoredBackup[] = [];
    for await (const { path } of this.filesBelow(BACKUPS)) {
      const [, name = '', file] = path.split('/');
      const createdAt = momentOf(name);
      if (createdAt && file === MANIFEST) found.push({ folder: `${BACKUPS}/${name}`, createdAt });
    }
    return found;
  }

  async removeBackup(folder: string): Promise<void> {
    await this.remove(`${folder}/${MANIFEST}`);
    for await (const { path } of this.filesBelow(folder)) await this.remove(path);
  }

  async removeUnfinished(): Promise<void> {
    const whole = new Set((await this.list()).map(({ folder }) => folder));
    for await (const { path } of this.filesBelow(BACKUPS)) {
      const [, name = ''] = path.split('/');
      if (momentOf(name) && !whole.has(`${BACKUPS}/${name}`)) await this.remove(path);
    }
    await this.doing(BACKUPS, () => this.abortUploads());
  }

  write(path: string, bytes: Bytes): Promise<void> {
    return this.doing(path, () => uploadObject(this.client, this.named(path), bytes));
  }

  async *read(path: string): Bytes {
    try {
      yield* readObject(this.client, this.named(path));
    } catch (error) {
      if (error instanceof NoSuchKey) throw new MissingFile(this.placeOf(path), { cause: error });
      throw this.unusable(path, error);
    }
  }

  sizeOf(path: string): Promise<number | undefined> {
    return this.doing(path, async () => {
      try {
        return (await this.client.send(new HeadObjectCommand(this.named(path)))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    });
  }

  folders(): Promise<string[]> {
    return this.doing('', async () => {
      const found: string[] = [];
      const order = { Bucket: this.bucket, Prefix: this.prefix, Delimiter: '/' };
      for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client: this.client }, order)) {
        for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(this.prefix.length, -1));
      }
      return found;
    });
  }

  async *filesBelow(folder: string): AsyncIterable<StoredFile> {
    const order = { Bucket: this.bucket, Prefix: `${this.prefix}${folder}/` };
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, order)) {
        for (const { Key = '', Size = 0 } of Contents) {
          yield { path: Key.slice(this.prefix.length), bytes: Size };
        }
      }
    } catch (error) {
      throw this.unusable(folder, error);
    }
  }

  async remove(path: string): Promise<void> {
    await this.doing(path, () => this.client.send(new DeleteObjectCommand(this.named(path))));
  }

  /** What the storage confirmed is stored. */
  flush(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.client.destroy();
  }

  private named(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${path}` };
  }

  /** Pieces of tables whose backup was interrupted: they can be seen in no list of objects, and cost room. */
  private async abortUploads(): Promise<void> {
    const Bucket = this.bucket;
    const Prefix = `${this.prefix}${BACKUPS}/`;
    for (let isMore = true; isMore;) {
      const page = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
      for (const { Key, UploadId } of page.Uploads ?? []) {
        await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
      isMore = page.IsTruncated === true;
    }
  }

  private async doing<T>(path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.unusable(path, error);
    }
  }

  /** Only what the storage or the way to it did: what a source of bytes threw stays what it was. */
  private unusable(path: string, error: unknown): unknown {
    if (!isOfStorage(error)) return error;
    const { name, message } = error;
    return new UnusableStore(
      `No se pudo usar ${this.placeOf(path)} (${name}: ${message}): comprueba el cubo, la clave y que el almacén responde, y repítelo.`,
      { cause: error },
    );
  }
}

/** The client marks every answer and every failed attempt; broken connections have a code of the system. */
function isOfStorage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return '$metadata' in error || error.name === 'TimeoutError' || /^E[A-Z]+$/.test(codeOf(error));
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';
