/**
 * Stand in every value that nobody but administrators may see, one for each kind of value: whoever names one
 * of them, and may get that one back, must not get another. None is part of another.
 */
export const MARKS = {
  /** In the group that no field user here was ever given. */
  foreignNumber: 'AJENONUMERO7F3',
  foreignDescription: 'AJENADESCRIPCION7F3',
  foreignSerial: 'AJENOSERIAL7F3',
  foreignPlace: 'AJENOLUGAR7F3',
  foreignPerson: 'AJENAPERSONA7F3',
  /** In the bytes of a photo that was taken there. */
  foreignPhoto: 'AJENAFOTO7F3',
  /** Written after an asset, or a whole group, was taken from who had it. */
  laterDescription: 'LUEGODESCRIPCION9C1',
  laterTag: 'LUEGOETIQUETA9C1',
} as const;

const ALL = Object.values(MARKS);

export const marksIn = (text: string): string[] => ALL.filter((mark) => text.includes(mark));

/** A value as somebody would guess it who has not seen it. */
export const withoutMarks = (text: string): string =>
  ALL.reduce((rest, mark) => rest.replaceAll(mark, ''), text).trim();
