import { S3Client } from '@aws-sdk/client-s3';

import type { S3Settings } from '../../config/s3-settings.js';
import { traceOrders } from './trace-orders.js';

/** A storage that does not answer must not keep people waiting without an end. */
const CONNECTION_MS = 5_000;
/** Without a byte in either direction. */
const SILENCE_MS = 60_000;
/** As many photos as people send and look at together on one copy of the server. */
const CONNECTIONS = 100;

/** What fails is thrown, and whoever asked says so; the client would say it once more, past our log. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  // Nothing is lost of it.
}

/** Nothing but the settings counts: no variables, files or machines are asked for keys. */
export function makeS3Client(settings: S3Settings): S3Client {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Our own SHA-256 goes with every photo; storages other than Amazon's know no others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  traceOrders(client);
  return client;
}
