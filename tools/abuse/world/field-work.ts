import { randomUUID } from 'node:crypto';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';
import { FORM_STATES } from '../../../backend/src/inventory/asset-state.ts';
import { type Asset, type LocalAsset, localOf } from './assets.ts';

/** UPDATE more often than the others, as on a phone. */
export const KINDS = ['UPDATE', 'UPDATE', 'UPDATE', 'UPDATE', 'TRANSFER', 'CREATE', 'BAJA'] as const;
export type Kind = (typeof KINDS)[number];

export interface FieldWork {
  id: string;
  activo_id: number;
  grupo_id: number;
  action_type: string;
  base_version: number;
  data_before: LocalAsset | null;
  data_after: LocalAsset;
  created_at: string;
}

/** The department that field users here send assets to. */
export interface Destination {
  DEPENDENCIA: string;
}

/** Work as a phone would send it. `before` is what the phone had; without it, what the server has. */
export function fieldWork(
  kind: Kind,
  asset: Asset,
  grupo_id: number,
  { DEPENDENCIA }: Destination,
  random: Random,
  before: LocalAsset = localOf(asset),
): FieldWork {
  const isNew = kind === 'CREATE';
  return {
    id: randomUUID(),
    activo_id: isNew ? 0 : asset.id,
    grupo_id,
    action_type: kind,
    base_version: isNew ? 0 : asset.version,
    data_before: isNew ? null : before,
    data_after: { ...(isNew ? {} : before), ...entered(kind, DEPENDENCIA, before, random) },
    created_at: new Date().toISOString(),
  };
}

function entered(kind: Kind, DEPENDENCIA: string, before: LocalAsset, random: Random): LocalAsset {
  const n = random.int(1, 1e9);
  if (kind === 'BAJA') return { ESTADO: 'BAJA', observaciones: `Dañado ${n}` };
  if (kind === 'TRANSFER') return { EMPLEADO: `Persona ${n}`, DEPENDENCIA, observaciones: `Traslado ${n}` };
  if (kind === 'CREATE') return { NUMERO_DE_ACTIVO: `C-${n}`, DESCRIPCION: 'Nuevo', ESTADO: 'BUENO' };
  const otherStates = FORM_STATES.filter((state) => state !== before['ESTADO']);
  return random.pick<LocalAsset>([
    { SERIAL: `SERIAL-${n}` },
    { NUMERO_ETIQUETA: `ETIQUETA-${n}` },
    { ESTADO: random.pick(otherStates) },
  ]);
}
