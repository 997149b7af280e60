/** The fields of an asset that people change, and what the rules say of comparing them; written from the contract. */
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

/** Names match without regard to case, accents and extra spaces (rule 9). */
export const nameKey = (name: Value | undefined): string =>
  (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** null, '' and absent are the same; levels are names, states have no case. */
export function same(field: Field, one: Value | undefined, other: Value | undefined): boolean {
  const a = one ?? '';
  const b = other ?? '';
  if (LEVELS.includes(field)) return nameKey(a) === nameKey(b);
  return field === 'ESTADO' ? a.toUpperCase() === b.toUpperCase() : a === b;
}

export const show = (value: Value | undefined): string => (value == null || value === '' ? '(none)' : value);
