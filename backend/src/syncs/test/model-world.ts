import { nameKey, numberKey } from '../../common/text/equality.js';
import { GROUP_TYPES, type GroupType } from '../../groups/group-type.js';
import type { AssetChanges } from '../../inventory/entities/asset-history.entity.js';
import type { Author } from '../author.js';
import { type SomeValores, type Valores } from '../campos.js';
import { CallState } from '../decide/call-state.js';
import { decide, type Step } from '../decide/decide.js';
import { type AssetState, type Group, NOTHING_KNOWN, type Place, placeOf } from '../facts/asset-state.js';
import type { Answer, Ask, Facts, Kind, PlaceStep } from '../facts/facts.js';
import type { RecordedAction } from '../facts/recorded-action.js';
import type { ParsedAction } from '../parse-action.js';

interface Line {
  assetId: number;
  version: number;
  usuarioId: number;
  actionId: string;
  changes: AssetChanges;
}

type Answers = { [K in Kind]: (ask: Ask<K>) => Answer<K> };

/** A server without a database: it knows every fact, and remembers what calls did. */
export class ModelWorld {
  readonly records = new Map<string, RecordedAction>();
  readonly assets = new Map<number, AssetState>();
  readonly lines: Line[] = [];
  private readonly aliases = new Map<string, number>();
  private readonly groups: Group[] = [];
  private readonly departures: { assetId: number; version: number; path: readonly number[] }[] = [];
  private readonly newAssets = new Map<string, number>();

  /** @param grupos that are assigned to everybody */
  constructor(private readonly grupos: readonly number[]) {}

  add(valores: Valores): AssetState {
    const group = this.ensure(valores);
    const id = this.newAsset(`given ${this.assets.size}`);
    const stored = { ...valores, ...placeOf(group) };
    const asset = { id, version: 1, group, valores: stored, rest: NOTHING_KNOWN, standing: [] };
    this.assets.set(id, asset);
    return asset;
  }

  /** One call: its steps, and then what they did. */
  call(author: Author, actions: readonly ParsedAction[]): Step[] {
    let state = CallState.begin(this.factsFor(author), author);
    const steps: Step[] = [];
    for (const action of actions) {
      const step = decide(state, action);
      state = state.after(step.effects);
      steps.push(step);
    }
    this.commit(state, author);
    return steps;
  }

  factsFor({ usuario_id }: Author): Facts {
    const own = (): RecordedAction[] =>
      [...this.records.values()].filter((one) => one.usuario_id === usuario_id);
    const stands = (one: RecordedAction): boolean => one.status === 'conflict' && one.resolved_by === null;
    const answers: Answers = {
      caller: () => ({
        usuario_nombre: 'ana',
        now: new Date(0),
        grupos: new Set(this.grupos),
        longAssigned: new Set(this.grupos),
      }),
      record: (id) => this.records.get(id) ?? null,
      attempts: () =>
        own()
          .filter((one) => stands(one) && one.resolves)
          .map(({ id }) => id),
      asset: (id) => {
        const asset = this.assets.get(id);
        const standing = own().filter((one) => one.asset_id === id && stands(one));
        return asset ? { ...asset, standing: standing.map((one) => one.id) } : null;
      },
      removal: () => null,
      group: (id) => this.groups.find((group) => group.id === id) ?? null,
      place: (place) => this.stepsOf(place),
      number: (numero) => this.holders(numberKey(numero)),
      departure: ({ asset, base }) => this.departure(asset, base, usuario_id),
      numberLines: ({ asset, numero }) =>
        this.lines
          .filter(({ assetId, changes }) => {
            const { old = null, new: now = null } = changes['NUMERO_DE_ACTIVO'] ?? {};
            return assetId === asset && [old, now].some((one) => numberKey(one ?? '') === numberKey(numero));
          })
          .map(({ version, usuarioId }) => ({ version, own: usuarioId === usuario_id })),
      gaveNumber: () => false,
      enteredAnew: ({ asset, campo, value, after }) =>
        own().some(
          (one) =>
            one.asset_id === asset &&
            one.status === 'applied' &&
            (one.result_version ?? 0) > after &&
            one.data_after[campo] === value &&
            (one.data_before?.[campo] ?? null) !== value,
        ),
      newAsset: (actionId) => this.newAsset(actionId),
      writers: () => ({}),
      photos: () => [],
    };
    return { of: (kind, ask) => answers[kind](ask) };
  }

  /** What there is to compare: nothing of when or in which call it came to be. */
  picture(): unknown {
    const assets = [...this.assets.values()].map(({ version, valores, group }) => ({
      version,
      valores,
      place: placeOf(group),
    }));
    const lines = this.lines.map(({ actionId, version, changes }) =>
      JSON.stringify([actionId, version, changes]),
    );
    return {
      assets: assets.map((one) => JSON.stringify(one)).sort(),
      lines: lines.sort(),
      aliases: [...this.aliases.keys()].sort(),
    };
  }

  private commit(state: CallState, { usuario_id }: Author): void {
    const ids = new Map<number, number>();
    for (const { id } of state.done.groups.values()) ids.set(id, this.groups.length + ids.size + 1);
    const stored = (group: Group): Group => ({
      ...group,
      id: ids.get(group.id) ?? group.id,
      path: group.path.map((id) => ids.get(id) ?? id),
    });
    this.groups.push(...[...state.done.groups.values()].map(stored));
    for (const [id, record] of state.done.records) this.records.set(id, record);
    for (const [id, asset] of state.done.assets) {
      this.assets.set(id, { ...asset, group: stored(asset.group), standing: [] });
    }
    for (const { key, alias } of state.done.numbers.values()) {
      if (alias === null) this.aliases.delete(key);
      else this.aliases.set(key, alias);
    }
    for (const { from, to, line } of state.done.written) {
      const { action_id: actionId, changes } = line;
      this.lines.push({ assetId: to.id, version: to.version, usuarioId: usuario_id, actionId, changes });
      if (from && from.group.id !== to.group.id) {
        this.departures.push({ assetId: to.id, version: to.version, path: from.group.path });
      }
    }
  }

  private newAsset(actionId: string): number {
    const id = this.newAssets.get(actionId) ?? this.newAssets.size + 1;
    this.newAssets.set(actionId, id);
    return id;
  }

  private holders(key: string): Answer<'number'> {
    const has = [...this.assets.values()].find(
      ({ valores }) => numberKey(valores.NUMERO_DE_ACTIVO ?? '') === key,
    );
    return { key, asset: has?.id ?? null, alias: this.aliases.get(key) ?? null };
  }

  private departure(assetId: number, base: number, usuarioId: number): Answer<'departure'> {
    const seen = this.departures.filter(
      (one) => one.assetId === assetId && one.path.some((id) => this.grupos.includes(id)),
    );
    if (seen.length === 0) return null;
    const leftWith = Math.max(...seen.map(({ version }) => version));
    const reached = new Set([base]);
    for (const version of reached) {
      for (const one of this.records.values()) {
        const leads = one.asset_id === assetId && one.status === 'applied' && one.usuario_id === usuarioId;
        if (leads && one.result_version === version && one.base_version < version)
          reached.add(one.base_version);
      }
    }
    const foreign = this.lines
      .filter((one) => one.assetId === assetId && one.version >= leftWith && one.usuarioId !== usuarioId)
      .map(({ version, changes }) => ({ version, byOthers: true, changes }));
    return { leftWith, startedFrom: Math.min(...reached), foreign: foreign.reverse() };
  }

  private ensure(valores: SomeValores): Group {
    const place: Place = { SECCIONAL: null, DEPENDENCIA: null, DIRECCION: null, EMPLEADO: null, ...valores };
    let here: Group | undefined;
    for (const { group, tipo, nombre, key } of this.stepsOf(place)) {
      if (group) here = group;
      else {
        const above: Group = here ?? { id: 0, path: [], steps: [] };
        const id = this.groups.length + 1;
        here = { id, path: [...above.path, id], steps: [...above.steps, { tipo, nombre, key }] };
        this.groups.push(here);
      }
    }
    if (!here) throw new Error('no place');
    return here;
  }

  private stepsOf(place: Place): PlaceStep[] {
    const given = GROUP_TYPES.flatMap((tipo): [GroupType, string][] => {
      const nombre = place[tipo];
      return nombre ? [[tipo, nombre]] : [];
    });
    const levels: [GroupType, string][] = given.length > 0 ? given : [['SECCIONAL', 'SIN ASIGNAR']];
    let keys: string[] = [];
    return levels.map(([tipo, nombre]) => {
      const key = nameKey(nombre);
      keys = [...keys, `${tipo} ${key}`];
      const path = keys.join('/');
      const group = this.groups.find(
        ({ steps }) => steps.map((step) => `${step.tipo} ${step.key}`).join('/') === path,
      );
      return { tipo, nombre, key, group: group ?? null };
    });
  }
}
