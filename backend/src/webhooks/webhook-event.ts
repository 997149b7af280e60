/** What webhooks may ask to be told of. */
export const WEBHOOK_EVENTS = [
  'asset.created',
  'asset.updated',
  'asset.transferred',
  'asset.written_off',
  'asset.removed',
  'import.finished',
  'import.undone',
  'conflict.opened',
  'conflict.settled',
  'user.created',
  'user.updated',
  'user.deactivated',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by hand, whatever a webhook asks for. */
export const TEST_EVENT = 'webhook.test';

/** Of the envelope: it only grows, and what would break its readers is another version. */
export const ENVELOPE_VERSION = 1;
