import { randomUUID } from 'node:crypto';
import type { Session } from '../built-server/session.ts';
import { type Activo, type Values, valuesOf } from '../kill-test/clients/fields.ts';

export interface FieldAction {
  id: string;
  activo_id: number;
  [field: string]: unknown;
}

interface LocalAsset {
  id: number;
  version: number;
  grupo_id: number;
  values: Values;
}

const STATES = ['BUENO', 'REGULAR', 'MALO'];

/** Somebody who goes through assets of their own and says of each in what state it is, again and again. */
export class Phone {
  readonly session: Session;
  private readonly assets = new Map<number, LocalAsset>();
  private readonly numbers = new Map<string | null, number>();
  private readonly ids: readonly number[];
  private next = 0;

  /** @param assets that nobody else works on */
  constructor(session: Session, assets: readonly Activo[]) {
    this.session = session;
    for (const asset of assets) {
      const { id, version, grupo_id } = asset;
      this.assets.set(id, { id, version, grupo_id, values: valuesOf(asset) });
      this.numbers.set(asset.codigo_activo, id);
    }
    this.ids = [...this.assets.keys()];
  }

  /** Undefined when it is none of this phone's assets. */
  idOf(numero: string): number | undefined {
    return this.numbers.get(numero);
  }

  /** An UPDATE of each of the next so many assets. */
  updates(count: number): FieldAction[] {
    return Array.from({ length: count }, () => {
      const action = this.update(this.ids[this.next % this.ids.length] ?? 0);
      this.next += 1;
      return action;
    });
  }

  /** @throws Error when it is none of this phone's assets */
  update(id: number): FieldAction {
    const asset = this.assets.get(id);
    if (!asset) throw new Error(`asset ${id} is not on this phone`);
    const { version, grupo_id, values } = asset;
    const ESTADO = STATES[(STATES.indexOf(values.ESTADO ?? '') + 1) % STATES.length] ?? null;
    asset.values = { ...values, ESTADO };
    return {
      id: randomUUID(),
      activo_id: id,
      grupo_id,
      action_type: 'UPDATE',
      base_version: version,
      data_before: values,
      data_after: { ...asset.values, observaciones: 'Visto en su lugar' },
      created_at: new Date().toISOString(),
    };
  }

  /**
   * Sends them in one call.
   * @returns milliseconds
   * @throws Error unless all of them act
   */
  async sync(acciones: readonly FieldAction[]): Promise<number> {
    const { body, ms } = await this.session.ask('user/sincronizar', { json: { acciones } });
    const { results } = JSON.parse(body.toString()) as { results: Result[] };
    const other = results.find(({ status }) => status !== 'applied');
    if (other || results.length < acciones.length) {
      throw new Error(`${results.length} of ${acciones.length} actions answered, ${JSON.stringify(other)}`);
    }
    for (const { activo_id, version } of results) {
      const asset = this.assets.get(activo_id);
      if (asset) asset.version = version;
    }
    return ms;
  }
}

interface Result {
  status: string;
  activo_id: number;
  version: number;
}
