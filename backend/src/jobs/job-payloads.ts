/** What each kind of job is told: its name and its payload, for who sends it and who does it. */
export interface JobPayloads {
  /** Loads the parts of an import that are there, one after the other. */
  'import-load': { importId: string };
  /** Takes back what was loaded of an import that was to go in as a whole. */
  'import-take-back': { importId: string };
  /** Goes on with loads that nobody works on, and forgets what was sent and never completed. */
  'import-sweep': Record<string, never>;
  /** Forgets departures of assets that no phone can ask for any more. */
  'departure-purge': Record<string, never>;
  /** Forgets messages of webhooks that are long over. */
  'webhook-purge': Record<string, never>;
  /** Counts the visits of groups in which something was done. */
  'group-visits': Record<string, never>;
}

export type JobName = keyof JobPayloads;
