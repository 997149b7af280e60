import type { PutObjectCommand } from '@aws-sdk/client-s3';

/**
 * Makes the SHA-256 of the body part of the request's signature: whatever storage speaks S3 compares what it received
 * with it, also where it knows no checksums of objects.
 */
export function signPayload(order: PutObjectCommand, sha256: Buffer): void {
  order.middlewareStack.add(
    (next) => (step) => {
      const { headers } = step.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(step);
    },
    { step: 'build', name: 'signPayload' },
  );
}
