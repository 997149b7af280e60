import { SetMetadata } from '@nestjs/common';

export const JSON_BODY = 'common:json-body';

export interface JsonBodyLimits {
  /** Bytes at most, unpacked. */
  maxBytes: number;
  /** Whether it may come with Content-Encoding gzip. */
  gzip: boolean;
}

/**
 * What every route takes that says nothing else, the public ones above all: names, passwords and tokens fit, nothing
 * that costs anything does.
 */
export const SMALL_BODY: JsonBodyLimits = { maxBytes: 4096, gzip: false };

/** For a route behind a session that takes lists. The routes that have it are listed in a test. */
export const LargeJsonBody = (maxBytes: number) =>
  SetMetadata(JSON_BODY, { maxBytes, gzip: true } satisfies JsonBodyLimits);

/** For a route that reads its body itself, within bounds of its own. Listed in the same test. */
export const OwnBody = () => SetMetadata(JSON_BODY, 'own');
