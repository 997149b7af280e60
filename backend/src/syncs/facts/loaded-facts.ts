import type { Answer, Ask, Facts, Kind } from './facts.js';

/** A decision asked for what was not read: it is read, and decided again. */
export class NotLoaded extends Error {
  constructor(
    readonly kind: Kind,
    readonly ask: Ask<Kind>,
  ) {
    super(`${kind} ${JSON.stringify(ask)} was not read`);
  }
}

/** Tells an answer; also one that nobody asked for yet. */
export type Tell = <K extends Kind>(kind: K, ask: Ask<K>, answer: Answer<K>) => void;

/** One statement for everything that is asked of one kind. It tells an answer to each. */
export type Reader<K extends Kind> = (asks: Ask<K>[], tell: Tell) => Promise<void>;

export type Readers = { readonly [K in Kind]: Reader<K> };

const keyOf = (kind: Kind, ask: Ask<Kind>): string => `${kind} ${JSON.stringify(ask)}`;

/** The facts of one call, as far as they were read. */
export class LoadedFacts implements Facts {
  private readonly answers = new Map<string, unknown>();

  constructor(private readonly readers: Readers) {}

  of<K extends Kind>(kind: K, ask: Ask<K>): Answer<K> {
    const key = keyOf(kind, ask);
    if (!this.answers.has(key)) throw new NotLoaded(kind, ask);
    return this.answers.get(key) as Answer<K>;
  }

  /** Reads what is not known yet, in one statement for each kind, all of them at once. */
  async load(wanted: readonly { kind: Kind; ask: Ask<Kind> }[]): Promise<void> {
    const missing = new Map<Kind, Map<string, Ask<Kind>>>();
    for (const { kind, ask } of wanted) {
      const key = keyOf(kind, ask);
      if (this.answers.has(key)) continue;
      missing.set(kind, (missing.get(kind) ?? new Map<string, Ask<Kind>>()).set(key, ask));
    }
    await Promise.all([...missing].map(([kind, asks]) => this.read(kind, [...asks.values()])));
  }

  private async read<K extends Kind>(kind: K, asks: Ask<Kind>[]): Promise<void> {
    const reader: Reader<K> = this.readers[kind];
    await reader(asks as Ask<K>[], (told, ask, answer) => {
      this.answers.set(keyOf(told, ask), answer);
    });
    for (const ask of asks) {
      if (!this.answers.has(keyOf(kind, ask))) throw new Error(`nobody told ${keyOf(kind, ask)}`);
    }
  }
}
