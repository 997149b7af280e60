import { type _Object, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';

import type { S3Settings } from '../../src/config/s3-settings.js';
import { makeS3Client } from '../../src/photos/s3/make-s3-client.js';

/** Keys in a bucket, in order, as somebody else than the product sees them. */
export async function keysOf(settings: S3Settings): Promise<string[]> {
  const client = makeS3Client(settings);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket }));
  client.destroy();
  return Contents.map(({ Key = '' }: _Object) => Key);
}

/** Puts other bytes under a key. */
export async function overwrite(settings: S3Settings, key: string, bytes: Buffer): Promise<void> {
  const client = makeS3Client(settings);
  await client.send(new PutObjectCommand({ Bucket: settings.bucket, Key: key, Body: bytes }));
  client.destroy();
}
