/** A source of repeatable choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks in proportion to each choice's weight. */
  weighted<T extends { weight: number }>(choices: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** mulberry32: 32 bits of state are plenty for test data, and it needs no library. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new RangeError('Nothing to pick from');
    return choices[int(0, choices.length - 1)] as T;
  };

  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, choice) => sum + choice.weight, 0);
      for (const choice of choices) {
        left -= choice.weight;
        if (left < 0) return choice;
      }
      return pick(choices.slice(-1));
    },
    shuffled: (items) => {
      const copy = [...items];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [copy[last], copy[other]] = [
          copy[other] as (typeof copy)[number],
          copy[last] as (typeof copy)[number],
        ];
      }
      return copy;
    },
  };
}
