import type { S3Client } from '@aws-sdk/client-s3';

import { inCall } from '../../common/tracing/spans.js';

/**
 * A span for each order to the storage, with the repeats that the client makes of it; keys are told to
 * nobody.
 */
export function traceOrders(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (order) =>
        inCall(
          () => {
            const method = String(commandName ?? '').replace(/Command$/, '');
            const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': method };
            return { name: `S3 ${method}`, attributes };
          },
          () => next(order),
        ),
    { step: 'initialize', name: 'traceOrders' },
  );
}
