/** Up to so many characters a name is left whole: no drawing is as narrow. */
const SHORT = 20;
/** As much of a name's end as stays in sight. */
const END = 14;

/**
 * The part of a name that may be shortened, and its end, which stays: whole words where they are no longer.
 */
export function headAndEnd(name: string): [head: string, end: string] {
  if (name.length <= SHORT) return [name, ''];
  const word = name.indexOf(' ', name.length - END);
  const at = word === -1 ? name.length - END : word;
  return [name.slice(0, at), name.slice(at)];
}
