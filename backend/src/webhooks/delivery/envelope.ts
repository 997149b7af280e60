import { ENVELOPE_VERSION } from '../webhook-event.js';

export interface Told {
  type: string;
  occurred_at: Date;
  data: Record<string, unknown>;
}

/** What is sent: of the same delivery always the same text, because it is signed. */
export const envelopeOf = ({ type, occurred_at, data }: Told): string =>
  JSON.stringify({ type, version: ENVELOPE_VERSION, timestamp: occurred_at.toISOString(), data });
