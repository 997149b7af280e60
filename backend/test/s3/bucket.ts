import {
  type _Object,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

import type { S3Settings } from '../../src/config/s3-settings.js';
import { makeS3Client } from '../../src/photos/s3/make-s3-client.js';

/** Keys in a bucket, in order, as somebody else than the product sees them. */
export async function keysOf(settings: S3Settings): Promise<string[]> {
  const order = new ListObjectsV2Command({ Bucket: settings.bucket });
  const { Contents = [] } = await asStranger(settings, (client) => client.send(order));
  return Contents.map(({ Key = '' }: _Object) => Key);
}

/** Keys of objects that are still being sent in pieces, or whose sender is gone. */
export async function uploadsOf(settings: S3Settings): Promise<string[]> {
  const order = new ListMultipartUploadsCommand({ Bucket: settings.bucket });
  const { Uploads = [] } = await asStranger(settings, (client) => client.send(order));
  return Uploads.map(({ Key = '' }) => Key);
}

/** Every object, by its key, in hexadecimal digits. */
export async function objectsOf(settings: S3Settings): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const Key of await keysOf(settings)) {
    const order = new GetObjectCommand({ Bucket: settings.bucket, Key });
    found[Key] = await asStranger(settings, async (client) => {
      const { Body } = await client.send(order);
      return (await Body?.transformToString('hex')) ?? '';
    });
  }
  return found;
}

/** Puts other bytes under a key. */
export async function overwrite(settings: S3Settings, key: string, bytes: Buffer): Promise<void> {
  const order = new PutObjectCommand({ Bucket: settings.bucket, Key: key, Body: bytes });
  await asStranger(settings, (client) => client.send(order));
}

export async function removeKey(settings: S3Settings, key: string): Promise<void> {
  const order = new DeleteObjectCommand({ Bucket: settings.bucket, Key: key });
  await asStranger(settings, (client) => client.send(order));
}

/** Gives all objects below a folder the names of another. */
export async function moveFolder(settings: S3Settings, from: string, to: string): Promise<void> {
  const { bucket: Bucket } = settings;
  for (const Key of (await keysOf(settings)).filter((key) => key.startsWith(`${from}/`))) {
    const copy = { Bucket, Key: Key.replace(from, to), CopySource: `${Bucket}/${Key}` };
    await asStranger(settings, (client) => client.send(new CopyObjectCommand(copy)));
    await removeKey(settings, Key);
  }
}

export async function asStranger<T>(
  settings: S3Settings,
  work: (client: S3Client) => Promise<T>,
): Promise<T> {
  const client = makeS3Client(settings);
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}
