import type { GroupType } from '../../groups/group-type.js';
import { CAMPOS, type Campo, type LEVELS, type Valores } from '../campos.js';
import type { ActivoDto } from '../dto/activo.dto.js';

/** One level of a group, by its name as it is stored and by the key that names are compared with. */
export interface GroupStep {
  tipo: GroupType;
  nombre: string;
  key: string;
}

/**
 * A group with everything above it. Those that the call is to make have ids below 0 until they are written.
 */
export interface Group {
  id: number;
  /** Ids from the root down, its own last. */
  path: readonly number[];
  steps: readonly GroupStep[];
}

export type Place = Pick<Valores, (typeof LEVELS)[number]>;

/** An asset as it is now: in the names of field actions, and what the wire tells of it besides. */
export interface AssetState {
  id: number;
  version: number;
  group: Group;
  valores: Valores;
  /** What field actions do not change. */
  rest: ActivoDto;
  /** Own conflicts of it that stood when the call began. */
  standing: readonly string[];
}

const WIRE_NAMES = {
  NUMERO_DE_ACTIVO: 'codigo_activo',
  DESCRIPCION: 'descripcion',
  SERIAL: 'serie',
  NUMERO_ETIQUETA: 'numero_etiqueta',
  ESTADO: 'estado',
  EMPLEADO: 'empleado_responsable',
  DEPENDENCIA: 'dependencia_responsable',
  SECCIONAL: 'seccional',
  DIRECCION: 'direccion',
} as const satisfies Record<Campo, keyof ActivoDto>;

/** The values of an asset as the wire tells them, by their local names. */
export const valoresOf = (activo: ActivoDto): Valores =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, activo[WIRE_NAMES[campo]]])) as Valores;

/** An asset as the wire tells it. */
export const activoOf = ({ id, version, group, valores, rest }: AssetState): ActivoDto => ({
  ...rest,
  ...(Object.fromEntries(CAMPOS.map((campo) => [WIRE_NAMES[campo], valores[campo]])) as Partial<ActivoDto>),
  id,
  version,
  grupo_id: group.id,
  grupos: [...group.path],
});

/** What the wire tells of an asset that the field has just made, besides what the field gave. */
export const NOTHING_KNOWN: ActivoDto = {
  id: 0,
  version: 0,
  grupo_id: 0,
  grupos: [],
  codigo_activo: '',
  codigo_anterior: null,
  descripcion: null,
  tipo_bien: null,
  categoria: null,
  marca: null,
  numero_etiqueta: null,
  serie: null,
  libro: null,
  valor_unitario: null,
  estado: null,
  empleado_responsable: null,
  num_identificacion: null,
  dependencia_responsable: null,
  seccional: null,
  direccion: null,
  area_responsable: null,
};

/** What stands for no SECCIONAL, by its key. */
const UNASSIGNED = 'sin asignar';

/** The names that an asset in a group bears; null for a level that it has not. */
export function placeOf({ steps }: Group): Place {
  const place: Place = { SECCIONAL: null, DEPENDENCIA: null, DIRECCION: null, EMPLEADO: null };
  for (const { tipo, nombre, key } of steps) {
    if (tipo !== 'SECCIONAL' || key !== UNASSIGNED) place[tipo] = nombre;
  }
  return place;
}
