import { randomUUID } from 'node:crypto';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import type { ActionType, SentAction } from '../ledger.ts';
import { type Activo, type Campo, CAMPOS, type Values, valuesOf } from './fields.ts';

/** An asset on a device: the server's copy with the person's unsent work on top. */
export interface LocalAsset {
  /** 0 until the server has answered its CREATE. */
  id: number;
  createId: string | null;
  version: number;
  values: Values;
  /** Two people work on it, each on a field of their own. */
  shared: boolean;
  isBaja: boolean;
}

/** An action with what the device needs to send it. */
export interface LocalAction {
  sent: SentAction;
  asset: LocalAsset;
  before: Values | null;
  after: Partial<Values> & { observaciones?: string };
  baseVersion: number;
  createdAt: string;
}

const OWN_FIELDS: readonly Campo[] = ['DESCRIPCION', 'SERIAL', 'NUMERO_ETIQUETA', 'ESTADO'];
const STATES = ['BUENO', 'REGULAR', 'MALO'];
const TYPES: readonly { type: ActionType; weight: number }[] = [
  { type: 'CREATE', weight: 20 },
  { type: 'UPDATE', weight: 55 },
  { type: 'TRANSFER', weight: 20 },
  { type: 'BAJA', weight: 5 },
];

/** What a person does on a device, without any connection: it never collides with anybody else's work. */
export class FieldWork {
  readonly assets: LocalAsset[] = [];
  private readonly random: Random;
  private readonly username: string;
  private readonly sharedField: Campo;
  private readonly place: Pick<Values, 'SECCIONAL' | 'DEPENDENCIA'>;
  private count = 0;

  constructor(
    random: Random,
    username: string,
    sharedField: Campo,
    place: Pick<Values, 'SECCIONAL' | 'DEPENDENCIA'>,
  ) {
    this.random = random;
    this.username = username;
    this.sharedField = sharedField;
    this.place = place;
  }

  take(activo: Activo, shared: boolean): void {
    const values = valuesOf(activo);
    this.assets.push({
      ...{ id: activo.id, createId: null, version: activo.version },
      ...{ values, shared, isBaja: values.ESTADO === 'BAJA' },
    });
  }

  /** Which fields of an asset are this person's alone to change, and must therefore be as they left them. */
  fieldsOf(asset: LocalAsset): readonly Campo[] {
    return asset.shared ? [this.sharedField] : CAMPOS;
  }

  act(): LocalAction {
    const { type } = this.random.weighted(TYPES);
    if (type === 'CREATE') return this.create();
    const asset = this.random.pick(this.assets.filter(({ isBaja }) => !isBaja));
    if (asset.shared || type === 'UPDATE') return this.update(asset);
    return type === 'TRANSFER' ? this.transfer(asset) : this.writeOff(asset);
  }

  private create(): LocalAction {
    const id = randomUUID();
    const values: Values = {
      ...{ NUMERO_DE_ACTIVO: this.fresh('N'), DESCRIPCION: this.fresh('creado'), SERIAL: this.fresh('S') },
      ...{ NUMERO_ETIQUETA: null, ESTADO: 'BUENO', EMPLEADO: null, DIRECCION: null, ...this.place },
    };
    const asset: LocalAsset = { id: 0, createId: id, version: 0, values, shared: false, isBaja: false };
    this.assets.push(asset);
    const { SECCIONAL: _seccional, DEPENDENCIA: _dependencia, ...after } = values;
    const given = CAMPOS.filter((campo) => values[campo] !== null);
    const changes = Object.fromEntries(given.map((campo) => [campo, { old: null, new: values[campo] }]));
    return this.action({ id, type: 'CREATE', changes }, asset, null, after);
  }

  private update(asset: LocalAsset): LocalAction {
    const campos = asset.shared ? [this.sharedField] : this.random.shuffled(OWN_FIELDS);
    const edits: Partial<Values> = {};
    for (const campo of campos.slice(0, this.random.int(1, 3))) {
      edits[campo] =
        campo === 'ESTADO'
          ? this.random.pick(STATES.filter((state) => state !== asset.values.ESTADO))
          : this.fresh(campo.slice(0, 3));
    }
    if (!asset.shared && this.random.chance(0.08)) edits.NUMERO_DE_ACTIVO = this.fresh('N');
    const { NUMERO_DE_ACTIVO, DESCRIPCION, SERIAL, NUMERO_ETIQUETA, ESTADO } = asset.values;
    const form = { NUMERO_DE_ACTIVO, DESCRIPCION, SERIAL, NUMERO_ETIQUETA, ESTADO, ...edits };
    return this.change('UPDATE', asset, edits, form);
  }

  private transfer(asset: LocalAsset): LocalAction {
    const known = ['LUIS MORA', 'EVA SANZ', 'PABLO GIL'].filter((name) => name !== asset.values.EMPLEADO);
    const EMPLEADO = this.random.chance(0.5) ? this.random.pick(known) : this.fresh('EMPLEADO').toUpperCase();
    const { DEPENDENCIA } = asset.values;
    const form = { EMPLEADO, DEPENDENCIA, observaciones: this.fresh('traslado') };
    return this.change('TRANSFER', asset, { EMPLEADO }, form);
  }

  private writeOff(asset: LocalAsset): LocalAction {
    asset.isBaja = true;
    return this.change('BAJA', asset, { ESTADO: 'BAJA' }, { ESTADO: 'BAJA' });
  }

  private change(
    type: ActionType,
    asset: LocalAsset,
    edits: Partial<Values>,
    after: LocalAction['after'],
  ): LocalAction {
    const id = randomUUID();
    const before = { ...asset.values };
    const changes = Object.fromEntries(
      Object.entries(edits).map(([campo, value]) => [campo, { old: before[campo as Campo], new: value }]),
    );
    Object.assign(asset.values, edits);
    return this.action({ id, type, changes }, asset, before, after);
  }

  private action(
    sent: Pick<SentAction, 'id' | 'type' | 'changes'>,
    asset: LocalAsset,
    before: Values | null,
    after: LocalAction['after'],
  ): LocalAction {
    return {
      ...{ asset, before, after, baseVersion: asset.version, createdAt: new Date().toISOString() },
      sent: { ...sent, username: this.username, tries: 0, answer: null },
    };
  }

  private fresh(prefix: string): string {
    this.count += 1;
    return `${prefix}-${this.username}-${this.count}`;
  }
}
