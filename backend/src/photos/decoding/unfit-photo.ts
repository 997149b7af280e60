/** Why a file is refused for good. */
export type UnfitReason = 'not_an_image' | 'image_too_large' | 'image_too_complex';

/** Thrown while bytes are looked at; the server makes the answer of it. */
export class UnfitPhoto extends Error {
  readonly reason: UnfitReason;

  constructor(reason: UnfitReason) {
    super(reason);
    this.reason = reason;
  }
}
