/** When the server was down, or not yet itself again, because of a kill: only then may a request fail. */
export class Outages {
  private isDown = false;
  private lastEnd = 0;

  begin(): void {
    this.isDown = true;
  }

  end(): void {
    this.isDown = false;
    this.lastEnd = performance.now();
  }

  /** @param begun of a request that has just ended, by `performance.now()` */
  excuse(begun: number): boolean {
    return this.isDown || begun < this.lastEnd;
  }
}
