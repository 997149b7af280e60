import type { Author } from '../author.js';
import { BlockedAssets } from '../blocked-assets.js';
import type { AssetState, Group } from '../facts/asset-state.js';
import type { Answer, Ask, Facts, Holders, Kind } from '../facts/facts.js';
import type { RecordedAction } from '../facts/recorded-action.js';
import type { Effects, Written } from './effects.js';
import { recordedOf } from './recorded-of.js';

/** What the call has done so far. */
interface Done {
  records: ReadonlyMap<string, RecordedAction>;
  assets: ReadonlyMap<number, AssetState>;
  /** By key; as they are now. */
  numbers: ReadonlyMap<string, Holders>;
  /** Groups to be made, by their parent, level and key. */
  groups: ReadonlyMap<string, Group>;
  /** In the order of the history. */
  written: readonly Written[];
  blocked: Pick<BlockedAssets, 'has' | 'copy'>;
}

const NOTHING_DONE: Done = {
  records: new Map(),
  assets: new Map(),
  numbers: new Map(),
  groups: new Map(),
  written: [],
  blocked: new BlockedAssets(),
};

/**
 * What one action finds: the facts, and on top of them what earlier ones of its call did. It never changes.
 */
export class CallState {
  private constructor(
    private readonly facts: Facts,
    readonly author: Author,
    /** Ids of actions that the database is known not to hold. */
    private readonly unstorable: ReadonlySet<string>,
    readonly done: Done,
  ) {}

  static begin(facts: Facts, author: Author, unstorable: ReadonlySet<string> = new Set<string>()): CallState {
    return new CallState(facts, author, unstorable, NOTHING_DONE);
  }

  isUnstorable(id: string): boolean {
    return this.unstorable.has(id);
  }

  /** What was before the call, and no action of it changes. */
  fact<K extends Kind>(kind: K, ask: Ask<K>): Answer<K> {
    return this.facts.of(kind, ask);
  }

  record(id: string): RecordedAction | null {
    return this.done.records.get(id) ?? this.facts.of('record', id);
  }

  /** @returns an own action; what is another's is as if it were not there */
  own(id: string): RecordedAction | null {
    const known = this.record(id);
    return known?.usuario_id === this.author.usuario_id ? known : null;
  }

  asset(id: number): AssetState | null {
    return this.done.assets.get(id) ?? this.facts.of('asset', id);
  }

  holders(numero: string): Holders {
    const before = this.facts.of('number', numero);
    return this.done.numbers.get(before.key) ?? before;
  }

  /** The group that the call is to make at a place. */
  madeGroup(parent: number, tipo: string, key: string): Group | undefined {
    return this.done.groups.get(placeKey(parent, tipo, key));
  }

  /** What the call wrote on an asset. */
  writtenOn(assetId: number): readonly Written[] {
    return this.done.written.filter(({ to }) => to.id === assetId);
  }

  /** Whether the author may see what hangs from a group. */
  sees({ path }: Group): boolean {
    if (this.author.scope.everything) return true;
    const { grupos } = this.facts.of('caller', null);
    return path.some((id) => grupos.has(id));
  }

  /** What the next action of the call finds. */
  after({ recorded, refusal, written, made, settled, blocked, released }: Effects): CallState {
    const records = new Map(this.done.records);
    if (recorded) {
      const { id } = recorded.action;
      records.set(id, recordedOf(this.record(id), recorded.action, recorded.outcome, this.author));
    }
    const change = (id: string, patch: Partial<RecordedAction>): void => {
      const known = records.get(id) ?? this.facts.of('record', id);
      if (known) records.set(id, { ...known, ...patch });
    };
    if (refusal) change(refusal.id, { error: refusal.error });
    for (const id of settled?.ids ?? []) change(id, { resolved_by: settled?.by ?? null });
    const groups = new Map(this.done.groups);
    for (const group of made ?? []) groups.set(keyOfGroup(group), group);
    const waiting = this.done.blocked.copy();
    if (released !== undefined) waiting.release(released);
    if (blocked) waiting.add(blocked.key, blocked.id);
    return new CallState(this.facts, this.author, this.unstorable, {
      records,
      assets: written ? new Map(this.done.assets).set(written.to.id, written.to) : this.done.assets,
      numbers: written ? this.renumbered(written) : this.done.numbers,
      groups,
      written: written ? [...this.done.written, written] : this.done.written,
      blocked: waiting,
    });
  }

  /** A former number stays an alias for files; an asset that goes back to one needs none for it. */
  private renumbered({ from, to, renumbered }: Written): ReadonlyMap<string, Holders> {
    if (!renumbered) return this.done.numbers;
    const { id } = to;
    const now = this.holders(to.valores.NUMERO_DE_ACTIVO ?? '');
    const numbers = new Map(this.done.numbers);
    numbers.set(now.key, { ...now, asset: id, alias: now.alias === id ? null : now.alias });
    if (renumbered.from !== null && renumbered.from !== renumbered.to) {
      const former = this.holders(from?.valores.NUMERO_DE_ACTIVO ?? '');
      const asset = former.asset === id ? null : former.asset;
      numbers.set(former.key, { ...former, asset, alias: former.alias ?? id });
    }
    return numbers;
  }
}

const placeKey = (parent: number, tipo: string, key: string): string => `${parent} ${tipo} ${key}`;

function keyOfGroup({ path, steps }: Group): string {
  const last = steps.at(-1);
  return placeKey(path.at(-2) ?? 0, last?.tipo ?? '', last?.key ?? '');
}
