/**
 * The fields of an asset that people change, and what the rules say of comparing them; written from the
 * contract.
 */
export const FIELDS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
  'EMPLEADO',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCION',
] as const;
export type Field = (typeof FIELDS)[number];
export type Value = string | null;
export type Values = Partial<Record<Field, Value>>;

export const LEVELS: readonly Field[] = ['SECCIONAL', 'DEPENDENCIA', 'DIRECCION', 'EMPLEADO'];

const UNSEEN = ['\u200b', '\u00ad', '\u2060', '\ufeff'];

/** Every letter and sign that histories write; of another one nothing is known here. */
const ALPHABET = new RegExp(`^[ -~áéíóúñÁÉÍÓÚÑ${UNSEEN.join('')}]*$`, 'u');

/**
 * Names have no case, no accents and no extra spaces, and what nobody sees does not count (rule 25): said
 * once more here, so that a fault in the product's own definition is seen.
 */
export const nameKey = (name: Value | undefined): string =>
  seen(name).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Numbers have no case and no extra spaces; accents count. */
export const numberKey = (number: Value | undefined): string => seen(number).toUpperCase();

function seen(text: Value | undefined): string {
  const given = text ?? '';
  if (!ALPHABET.test(given)) throw new Error(`the oracle does not know every letter of ${given}`);
  return UNSEEN.reduce((left, sign) => left.replaceAll(sign, ''), given)
    .replaceAll(/ +/g, ' ')
    .trim();
}

/**
 * A text as fingers and clipboards bring it: now and then with a character that nobody sees. By the text
 * alone, so that a history stays the one of its number.
 */
export function asTyped(text: string): string;
export function asTyped(text: Value | undefined): Value | undefined;
export function asTyped(text: Value | undefined): Value | undefined {
  if (!text) return text;
  const sum = [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  if (sum % 6 !== 0) return text;
  const at = 1 + (sum % text.length);
  return text.slice(0, at) + (UNSEEN[(sum / 6) % UNSEEN.length] ?? '') + text.slice(at);
}

/** null, '' and absent are the same; levels are names, states have no case. */
export function same(field: Field, one: Value | undefined, other: Value | undefined): boolean {
  const a = one ?? '';
  const b = other ?? '';
  if (LEVELS.includes(field)) return nameKey(a) === nameKey(b);
  return field === 'ESTADO' ? a.toUpperCase() === b.toUpperCase() : a === b;
}

export const show = (value: Value | undefined): string => (value == null || value === '' ? '(none)' : value);
