import type { AssetValues, ServerChange, ServerCopy } from '../db/rows';
import { ACTION_FIELDS, type ActionData, type ActionField, type WireAsset, type WireChange } from '../wire';
import { blankValues } from './values';

/** Where each local column comes from: new name first, then the legacy ones (specification §3). */
const SOURCES: Record<keyof AssetValues, readonly string[]> = {
  NUMERO_DE_ACTIVO: ['codigo_activo', 'NUMERO_DE_ACTIVO'],
  DESCRIPCION: ['descripcion', 'DESCRIPCION', 'DESCRIPCIoN'],
  TIPO_DEL_ACTIVO: ['tipo_bien', 'TIPO_DEL_ACTIVO'],
  CATEGORIA: ['categoria', 'CATEGORIA', 'tipo_bien'],
  ESTADO: ['estado', 'ESTADO'],
  SERIAL: ['serie', 'SERIAL'],
  NUMERO_ETIQUETA: ['numero_etiqueta', 'NUMERO_ETIQUETA'],
  EMPLEADO: ['empleado_responsable', 'EMPLEADO'],
  DEPENDENCIA: ['dependencia_responsable', 'DEPENDENCIA'],
  SECCIONAL: ['seccional', 'SECCIONAL'],
  DIRECCION: ['direccion', 'DIRECCION', 'DIRECCIoN'],
  observaciones: ['observaciones'],
  CODRIF: ['codigo_anterior', 'CODRIF'],
  SUBCATEGORIA: ['marca', 'SUBCATEGORIA'],
  LIBRO: ['libro', 'LIBRO'],
  COSTO_ACTUAL: ['valor_unitario', 'COSTO_ACTUAL'],
  NUM_IDENTIFICACION: ['num_identificacion', 'NUM_IDENTIFICACION', 'NUM_INDENTIFICACION'],
  DEPARTAMENTO: ['area_responsable', 'DEPARTAMENTO'],
};

type Source = Record<string, unknown>;

/** The first name that is present decides, also when it says null: a new name that is empty is empty. */
function read(source: Source, column: keyof AssetValues): string | null | undefined {
  const name = SOURCES[column].find((candidate) => candidate in source);
  if (name === undefined) return undefined;
  const value = source[name];
  return value == null || value === '' ? null : String(value);
}

export function serverCopyFromWire(asset: WireAsset): ServerCopy {
  const values = blankValues();
  for (const column of Object.keys(SOURCES) as (keyof AssetValues)[]) {
    const value = read(asset, column) ?? null;
    if (column === 'NUMERO_DE_ACTIVO' || column === 'DESCRIPCION') values[column] = value ?? '';
    else values[column] = value;
  }
  return {
    version: asset.version,
    grupo_id: typeof asset['grupo_id'] === 'number' ? asset['grupo_id'] : null,
    grupos: Array.isArray(asset['grupos']) ? asset['grupos'].filter((id) => typeof id === 'number') : [],
    values,
    ...(asset.historial && { historial: asset.historial.map(serverChange) }),
  };
}

function serverChange(told: WireChange): ServerChange {
  const reason = { field: 'observaciones', before: null, after: told.observaciones };
  return {
    actionId: told.action_id,
    type: told.action_type,
    by: told.usuario_nombre_completo || told.usuario_nombre,
    byFile: told.source === 'ARCHIVO',
    at: told.synced_at,
    changes: [
      ...Object.entries(told.changes).map(([field, change]) => ({
        field,
        before: change.old,
        after: change.new,
      })),
      ...(told.observaciones === null ? [] : [reason]),
    ],
  };
}

/** The action fields that a server's record gives, in whichever of the names it uses. */
export function actionDataFromWire(source: Source): ActionData {
  const data: ActionData = {};
  for (const field of ACTION_FIELDS) {
    const value = read(source, field);
    if (value !== undefined) data[field] = value;
  }
  return data;
}

/**
 * The local name of a field that the server may name in either way; undefined for one that we do not know.
 */
export const actionFieldOf = (name: string): ActionField | undefined =>
  ACTION_FIELDS.find((field) => SOURCES[field].includes(name));
