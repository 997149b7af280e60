import { applyDecorators, SetMetadata } from '@nestjs/common';

import type { AdmissionLimits } from '../admissions.js';
import { AtOnce } from '../at-once.js';

export const JSON_BODY = 'common:json-body';

export interface JsonBodyLimits {
  /** Bytes at most, unpacked. */
  maxBytes: number;
  /** Whether it may come with Content-Encoding gzip. */
  gzip: boolean;
}

/**
 * What every route takes that says nothing else, the public ones above all: names, passwords and tokens fit,
 * nothing that costs anything does.
 */
export const SMALL_BODY: JsonBodyLimits = { maxBytes: 4096, gzip: false };

/**
 * For a route behind a session that takes lists. The routes that have it are listed in a test.
 * @param atOnce how many such bodies may be on their way: each is in memory until it is answered, however
 *   slowly it comes
 */
export const LargeJsonBody = (maxBytes: number, atOnce: AdmissionLimits) =>
  applyDecorators(SetMetadata(JSON_BODY, { maxBytes, gzip: true } satisfies JsonBodyLimits), AtOnce(atOnce));

/** For a route that reads its body itself, within bounds of its own. Listed in the same test. */
export const OwnBody = () => SetMetadata(JSON_BODY, 'own');
