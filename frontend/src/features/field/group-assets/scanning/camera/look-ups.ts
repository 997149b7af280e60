import type { AssetList } from '@/offline/lists/asset-list';
import type { FoundAsset } from '@/offline/lists/find-exactly';

type Finder = Pick<AssetList, 'find'>;
type Found = readonly FoundAsset[];
type Asked = { code: string; resolve?: (found: Found) => void; reject?: (error: unknown) => void };

const ofLists = new WeakMap<Finder, LookUps>();

/** The same ones as long as the list is: people go back and forth between the scanner and assets. */
export function lookUpsOf(list: Finder): LookUps {
  const there = ofLists.get(list);
  if (there) return there;
  const made = new LookUps(list);
  ofLists.set(list, made);
  return made;
}

/**
 * Looks codes up one after the other, for each may read the lists of all downloaded groups: first what is
 * scanned just now. For one page at a time; what was found before it opened stands there until it is looked
 * up anew.
 */
class LookUps {
  private readonly list: Finder;
  private known: ReadonlyMap<string, Found> = new Map();
  /** What was found since the page opened, and is not looked up again. */
  private readonly settled = new Set<string>();
  private listener: (() => void) | null = null;
  private asked: Asked[] = [];
  private round: string[] = [];
  private nextRound: readonly string[] | null = null;
  private working = false;

  constructor(list: Finder) {
    this.list = list;
  }

  readonly getKnown = (): ReadonlyMap<string, Found> => this.known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listener = listener;
    // What was found before may have been changed by now.
    this.settled.clear();
    return () => {
      this.listener = null;
      this.round = [];
      this.nextRound = null;
    };
  };

  /** What has a code that was scanned just now. */
  find(code: string): Promise<Found> {
    const found = this.settled.has(code) ? this.known.get(code) : undefined;
    if (found) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      this.asked.push({ code, resolve, reject });
      void this.work();
    });
  }

  /**
   * Looks up those of the codes that were not found yet, in their order. Where that is still going on, it
   * comes to its end before it begins anew, once for all the calls meanwhile: else the last ones would never
   * have their turn while a list keeps changing.
   */
  renew(codes: readonly string[]): void {
    this.nextRound = codes;
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (let next = this.next(); next; next = this.next()) await this.lookUp(next);
    this.working = false;
  }

  private next(): Asked | undefined {
    const asked = this.asked.pop();
    if (asked) return asked;
    for (;;) {
      const code = this.round.shift();
      if (code !== undefined) {
        if (!this.settled.has(code)) return { code };
      } else if (this.nextRound) {
        this.round = [...new Set(this.nextRound)];
        this.nextRound = null;
      } else return undefined;
    }
  }

  /** What cannot be looked up now stays as it is until the next round. */
  private async lookUp({ code, resolve, reject }: Asked): Promise<void> {
    try {
      const found = await this.list.find(code);
      this.known = new Map(this.known).set(code, found);
      if (found.length > 0) this.settled.add(code);
      this.listener?.();
      resolve?.(found);
    } catch (error) {
      reject?.(error);
    }
  }
}
