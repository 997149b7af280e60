import { baselineJpeg, withSegments } from '../../../backend/test/support/hostile-photos/jpeg.ts';

const COMMENT = 0xfe;

/** A small photo that anybody takes; `note` stands in its bytes, and makes them another photo's. */
export const smallPhoto = (note: string): Buffer =>
  withSegments(baselineJpeg({ width: 64, height: 64 }), COMMENT, [Buffer.from(note)]);
