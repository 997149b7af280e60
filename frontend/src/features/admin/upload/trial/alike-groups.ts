import type { ForeseenGroupDto } from '@/api/generated/model/foreseen-group-dto';
import { nameKey } from '@/lib/text/equality';

/** Of one place with more names each would have to be compared with too many. */
const MOST_BESIDE = 400;

/** Shorter names differ in a letter by chance. */
const SHORTEST = 7;

type Named = { group: ForeseenGroupDto; key: string };

/**
 * The groups that a file would make, those first that are called nearly as another one. The server knows
 * which exist; of two that are both new the one that fewer rows name may be the slip of the pen.
 */
export function withAlike(groups: readonly ForeseenGroupDto[]): ForeseenGroupDto[] {
  const found = new Map<ForeseenGroupDto, ForeseenGroupDto>();
  for (const beside of besideOneAnother(groups)) {
    for (const one of beside) {
      const other = beside.find((named) => isSlip(one, named));
      if (other && one.group.parecido === null) found.set(one.group, other.group);
    }
  }
  const all = groups.map((group) => {
    const other = found.get(group);
    return other ? { ...group, parecido: { nombre: other.ruta.at(-1) ?? '', ruta: other.ruta } } : group;
  });
  return [...all.filter(({ parecido }) => parecido), ...all.filter(({ parecido }) => !parecido)];
}

/** Names that are nearly those of other groups, each pair once, in however many places it is. */
export function alikeNames(groups: readonly ForeseenGroupDto[]): { name: string; other: string }[] {
  const pairs = new Map<string, { name: string; other: string }>();
  for (const { ruta, parecido } of groups) {
    if (!parecido) continue;
    const name = ruta.at(-1) ?? '';
    pairs.set([name, parecido.nombre].join('\n'), { name, other: parecido.nombre });
  }
  return [...pairs.values()];
}

/** Those of one kind in one place, most rows first. Rooms and floors with numbers are meant to be alike. */
function besideOneAnother(groups: readonly ForeseenGroupDto[]): Named[][] {
  const places = new Map<string, Named[]>();
  for (const group of groups) {
    const [key = '', ...above] = group.ruta.map(nameKey).reverse();
    if (key.length < SHORTEST || /\d/.test(key)) continue;
    const place = [group.tipo, ...above].join('\n');
    places.set(place, [...(places.get(place) ?? []), { group, key }]);
  }
  return [...places.values()]
    .filter(({ length }) => length > 1 && length <= MOST_BESIDE)
    .map((beside) => beside.sort((a, b) => b.group.filas - a.group.filas));
}

function isSlip({ group, key }: Named, other: Named): boolean {
  const { filas } = other.group;
  if (other.key === key || filas < group.filas) return false;
  // Of two that as many rows name, one stands beside the other, and not both beside each other.
  if (filas === group.filas && other.key < key) return false;
  return isOneLetterAway(key, other.key);
}

/** Whether one letter put in, left out or changed, or two changed round, makes one text of the other. */
function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let behind = 0;
  const most = Math.min(one.length, other.length) - from;
  while (behind < most && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  const [left, right] = [one.slice(from, one.length - behind), other.slice(from, other.length - behind)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
