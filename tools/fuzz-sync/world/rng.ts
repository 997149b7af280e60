/** Numbers that look like chance and follow from one seed (sfc32). */
export class Rng {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(seed: number, stream = '') {
    let hash = 2166136261;
    for (const char of stream) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
    this.a = seed >>> 0;
    this.b = Math.floor(seed / 2 ** 32) >>> 0;
    this.c = hash >>> 0;
    for (let warm = 0; warm < 20; warm += 1) this.next();
  }

  /** 0 ≤ x < 1 */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + t;
    this.c |= 0;
    return (t >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('nothing to pick from');
    return from[this.below(from.length)] as T;
  }

  /** Picks by weight; a weight of 0 is never picked. */
  weighted<T extends { weight: number }>(from: readonly T[]): T {
    let point = this.next() * from.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of from) {
      point -= item.weight;
      if (point < 0) return item;
    }
    return this.pick(from.filter(({ weight }) => weight > 0));
  }

  uuid(): string {
    const hex = () => this.below(16).toString(16);
    return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', hex);
  }
}
