import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';

import type { S3Settings } from '../../config/s3-settings.js';
import { MissingPhoto, PhotoStorage } from '../photo-storage.js';
import { makeS3Client } from './make-s3-client.js';
import { signPayload } from './sign-payload.js';
import { withRetries } from './with-retries.js';

/** Longer than anybody waits who asks whether it is there. */
const CHECK_MS = 10_000;

/** Photos as objects of a bucket of an S3-compatible storage. */
export class S3PhotoStorage extends PhotoStorage implements OnApplicationShutdown {
  readonly place: string;
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    super();
    this.client = makeS3Client(settings);
    this.bucket = settings.bucket;
    this.place = `s3://${settings.bucket}`;
  }

  onApplicationShutdown(): void {
    this.close();
  }

  /**
   * The storage compares what arrives with the SHA-256, which is part of the signature, and refuses anything
   * else; an object appears whole or not at all.
   */
  async put(key: string, file: string, sha256: Buffer): Promise<void> {
    const { size } = await stat(file);
    await withRetries(() => this.send(key, file, size, sha256));
    await rm(file);
  }

  async open(key: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      if (!(Body instanceof Readable)) throw new Error(`The storage sent no bytes of ${key}`);
      return Body;
    } catch (error) {
      throw error instanceof NoSuchKey ? new MissingPhoto(key, { cause: error }) : error;
    }
  }

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      const order = new HeadObjectCommand({ Bucket: this.bucket, Key: key });
      return (await this.client.send(order)).ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_MS);
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal });
  }

  close(): void {
    this.client.destroy();
  }

  private async send(key: string, file: string, size: number, sha256: Buffer): Promise<void> {
    const bytes = createReadStream(file);
    const order = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: bytes,
      ContentLength: size,
      ChecksumSHA256: sha256.toString('base64'),
    });
    signPayload(order, sha256);
    try {
      await this.client.send(order);
    } finally {
      bytes.destroy();
    }
  }
}
