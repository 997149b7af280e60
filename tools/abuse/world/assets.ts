import { MARKS, withoutMarks } from './marks.ts';

/** As devices download it. */
export interface Asset {
  id: number;
  version: number;
  grupo_id: number;
  codigo_activo: string;
  descripcion: string | null;
  serie: string | null;
  numero_etiqueta: string | null;
  estado: string | null;
  empleado_responsable: string | null;
  dependencia_responsable: string | null;
  seccional: string | null;
  direccion: string | null;
  /** Its latest changes. */
  historial: object[] | null;
}

export type LocalAsset = Record<string, string | null>;

/** What a device has of it, in the words of actions. */
export const localOf = (asset: Asset): LocalAsset => ({
  NUMERO_DE_ACTIVO: asset.codigo_activo,
  DESCRIPCION: asset.descripcion,
  SERIAL: asset.serie,
  NUMERO_ETIQUETA: asset.numero_etiqueta,
  ESTADO: asset.estado,
  EMPLEADO: asset.empleado_responsable,
  DEPENDENCIA: asset.dependencia_responsable,
  SECCIONAL: asset.seccional,
  DIRECCION: asset.direccion,
});

/** The same from somebody who knows none of the values that are marked. */
export const guessed = (asset: Asset): LocalAsset =>
  Object.fromEntries(
    Object.entries(localOf(asset)).map(([campo, text]) => [campo, text === null ? null : withoutMarks(text)]),
  );

/** Rows of a file for one SECCIONAL with one department. */
export const rows = (SECCIONAL: string, prefix: string, count: number, isForeign: boolean): object[] => {
  const marked = (mark: string): string => (isForeign ? ` ${mark}` : '');
  return Array.from({ length: count }, (_, n) => ({
    NUMERO_DE_ACTIVO: `${prefix}-${n}${isForeign ? `-${MARKS.foreignNumber}` : ''}`,
    DESCRIPCION: `Equipo${marked(MARKS.foreignDescription)}`,
    SERIAL: `SN-${n}${marked(MARKS.foreignSerial)}`,
    ESTADO: 'BUENO',
    SECCIONAL,
    DEPENDENCIA: `D-${prefix}${marked(MARKS.foreignPlace)}`,
    EMPLEADO: `Persona ${prefix}${marked(MARKS.foreignPerson)}`,
  }));
};
