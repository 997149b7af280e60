/** Why an export is refused as a whole. */
export type UnsoundReason = 'not_an_export' | 'newer_export' | 'too_many_actions' | 'invalid_export';

/** Thrown while an export is read; the server makes the answer of it. */
export class UnsoundExport extends Error {
  readonly reason: UnsoundReason;

  constructor(reason: UnsoundReason) {
    super(reason);
    this.reason = reason;
  }
}
