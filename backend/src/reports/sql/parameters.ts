/** Values of a query in the order in which their placeholders were handed out. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
