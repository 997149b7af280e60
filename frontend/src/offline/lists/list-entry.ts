import { nameKey } from '../../lib/text/equality';
import type { AssetKey, AssetRow } from '../db/rows';

/** What a list must know of an asset to sort and to find it: a tenth of its row. */
export interface ListEntry {
  id: AssetKey;
  /** Its number as numbers sort, see sortKey. */
  orden: string;
  /** What a search looks in: number, description, serial and label, without case and accents. */
  texto: string;
  /** The state in capitals; '' for none. */
  estado: string;
  /** '' for none. */
  dependencia: string;
}

/**
 * To be raised with every change of what an entry is made of: lists of earlier versions are then made anew.
 */
export const LIST_VERSION = 1;

export const entryOf = (row: AssetRow): ListEntry => ({
  id: row.id,
  orden: sortKey(row.NUMERO_DE_ACTIVO),
  texto: searchText(row),
  estado: row.ESTADO?.toUpperCase() ?? '',
  dependencia: row.DEPENDENCIA ?? '',
});

export const sameEntry = (one: ListEntry, other: ListEntry): boolean =>
  one.orden === other.orden &&
  one.texto === other.texto &&
  one.estado === other.estado &&
  one.dependencia === other.dependencia;

/**
 * Such keys compare as people sort numbers: A-9 before A-10, whatever case, accents and leading zeros. Equal
 * numbers (`numberKey`) have equal keys.
 */
export const sortKey = (number: string): string => nameKey(number).replace(/\d+/g, byLength);

/** Digits behind a sign for how many they are: more digits, larger number. */
function byLength(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, '');
  return String.fromCharCode(FIRST_SIGN + significant.length) + significant;
}

/** Below the letters for as long as numbers are of reasonable length. */
const FIRST_SIGN = 0x30;

/** A line of its own for each field keeps a search from matching across two. */
const searchText = ({ NUMERO_DE_ACTIVO, DESCRIPCION, SERIAL, NUMERO_ETIQUETA }: AssetRow): string =>
  [NUMERO_DE_ACTIVO, DESCRIPCION, SERIAL, NUMERO_ETIQUETA].map((value) => nameKey(value ?? '')).join('\n');

/** In the order of numbers; what has the same number stays as it came. */
export const byOrder = (one: ListEntry, other: ListEntry): number =>
  one.orden < other.orden ? -1 : one.orden > other.orden ? 1 : 0;
