/** What happened in a history, in order and to be read. */
export class Log {
  readonly lines: string[] = [];
  /**
   * What no history wants, as it was seen: answers of the API that say that it broke, calls that must not be.
   */
  readonly faults: string[] = [];
  /** How much has happened. */
  step = 0;

  event(text: string): void {
    this.step += 1;
    if (process.env['FUZZ_LIVE']) console.error(text);
    this.lines.push(`${String(this.step).padStart(3)}. ${text}`);
  }

  /** What came of an event, or happened on the way. */
  detail(text: string): void {
    if (process.env['FUZZ_LIVE']) console.error('   ', text);
    this.lines.push(`       ${text}`);
  }

  serverFault(text: string): void {
    if (this.faults.length >= 3) return;
    this.faults.push(text);
    this.detail(`!! ${text}`);
  }
}
