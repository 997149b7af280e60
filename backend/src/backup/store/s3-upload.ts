import { createHash } from 'node:crypto';

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

import { signPayload } from '../../photos/s3/sign-payload.js';
import type { Bytes } from '../encryption.js';

/** In memory at a time. Ten thousand of them are the largest object; some storages want all of one size. */
const PIECE_BYTES = 16 * 1024 * 1024;

interface ObjectName {
  Bucket: string;
  Key: string;
}

/**
 * Takes an object in whose size nobody knows yet. The storage compares each piece with its SHA-256, which is
 * part of the signature; the object appears when all of them are there.
 */
export async function uploadObject(client: S3Client, name: ObjectName, bytes: Bytes): Promise<void> {
  const pieces = inPieces(bytes);
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  if (first.length < PIECE_BYTES) await putWhole(client, name, first);
  else await putInPieces(client, name, first, pieces);
}

async function putWhole(client: S3Client, name: ObjectName, bytes: Buffer): Promise<void> {
  const order = new PutObjectCommand({ ...name, Body: bytes, ContentLength: bytes.length });
  signPayload(order, sha256Of(bytes));
  await client.send(order);
}

async function putInPieces(
  client: S3Client,
  name: ObjectName,
  first: Buffer,
  others: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(name));
  const upload = { ...name, UploadId };
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const add = async (piece: Buffer): Promise<void> => {
    const PartNumber = parts.length + 1;
    const order = new UploadPartCommand({ ...upload, PartNumber, Body: piece, ContentLength: piece.length });
    signPayload(order, sha256Of(piece));
    parts.push({ PartNumber, ETag: (await client.send(order)).ETag });
  };
  try {
    await add(first);
    for await (const piece of others) await add(piece);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    // The first failure is what counts. What cannot be taken back now is removed by the next backup.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** All of the same size but the last; none is empty. */
async function* inPieces(bytes: Bytes): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    let rest = Buffer.concat(held);
    for (; rest.length >= PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) {
      yield rest.subarray(0, PIECE_BYTES);
    }
    held = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
