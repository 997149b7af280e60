/** The fields of an asset that field work changes, and how a download names them (design §3). */
export const WIRE_NAMES = {
  NUMERO_DE_ACTIVO: 'codigo_activo',
  DESCRIPCION: 'descripcion',
  SERIAL: 'serie',
  NUMERO_ETIQUETA: 'numero_etiqueta',
  ESTADO: 'estado',
  EMPLEADO: 'empleado_responsable',
  DEPENDENCIA: 'dependencia_responsable',
  SECCIONAL: 'seccional',
  DIRECCION: 'direccion',
} as const;

export type Campo = keyof typeof WIRE_NAMES;
export type Values = Record<Campo, string | null>;

export const CAMPOS = Object.keys(WIRE_NAMES) as Campo[];

/** An asset as a group download brings it. */
export type Activo = { id: number; version: number; grupo_id: number } & Record<
  (typeof WIRE_NAMES)[Campo],
  string | null
>;

export const valuesOf = (activo: Activo): Values =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, activo[WIRE_NAMES[campo]]])) as Values;
