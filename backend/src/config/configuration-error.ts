/**
 * A start that cannot succeed for a reason the operator can put right: a wrong variable, a taken port, a
 * folder without permission. The process prints each fault as one line, without a stack, and exits with 1.
 */
export class ConfigurationError extends Error {
  /** One sentence each, in Spanish, fit to show to whoever runs the server; never a secret in them. */
  readonly faults: readonly string[];

  constructor(faults: string | readonly string[], options?: ErrorOptions) {
    const list = typeof faults === 'string' ? [faults] : faults;
    super(list.join('\n'), options);
    this.name = 'ConfigurationError';
    this.faults = list;
  }
}
