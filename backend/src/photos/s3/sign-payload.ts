import type { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';

/**
 * Makes the SHA-256 of the body part of the request's signature: whatever storage speaks S3 compares what it
 * received with it, also where it knows no checksums of objects.
 */
export function signPayload(order: PutObjectCommand | UploadPartCommand, sha256: Buffer): void {
  // The same for both kinds of order.
  const stack = order.middlewareStack as PutObjectCommand['middlewareStack'];
  stack.add(
    (next) => (step) => {
      const { headers } = step.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(step);
    },
    { step: 'build', name: 'signPayload' },
  );
}
