import { FIELDS, same, show, type Field, type Value } from '../world/fields.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import type { HistoryRow, ServerState } from './server-state.ts';

/** An applied action did what the person wanted, to the values that they knew, and nothing else. */
export function effectRules(
  name: string,
  deed: Deed,
  line: HistoryRow,
  server: ServerState,
  ledger: Ledger,
): string[] {
  if (line.action_type === 'CREATE') return createRules(name, deed, line);
  const broken: string[] = [];
  const before = stateBefore(line, server.history);
  const after = { ...before };
  for (const [field, change] of Object.entries(line.changes)) after[field] = change.new;
  if (before['ESTADO'] === 'BAJA' && line.action_type !== 'BAJA' && deed.settles === null) {
    broken.push(`${name} was applied to an asset that was written off`);
  }
  for (const field of FIELDS) {
    const was = before[field] ?? null;
    const is = after[field] ?? null;
    const wish = deed.wishes[field];
    if (!wish) {
      if (was !== is && !follows(field, line) && !revived(deed, field, is, ledger))
        broken.push(`${name} changed ${field} from ${show(was)} to ${show(is)}, which nobody asked for`);
      continue;
    }
    if (!same(field, is, wish.to))
      broken.push(`${name}: ${field} should be ${show(wish.to)} and is ${show(is)}`);
    const seen = [...wish.from, ...beforeGivenUp(deed, field, wish.from, ledger)];
    const known = [...seen, wish.to].some((value) => same(field, value, was));
    if (!known)
      broken.push(
        `${name} overwrote ${field} ${show(was)}, which the person never saw (they saw ${wish.from.map(show).join(', ')})`,
      );
  }
  return broken;
}

/** A transfer or write-off that named what stood there already wants it still when that was given up. */
const revived = (deed: Deed, field: Field, value: Value, { deeds, givenUp }: Ledger): boolean =>
  deed.kind !== 'UPDATE' &&
  deeds.some(
    (one) =>
      one.who === deed.who &&
      one.device === deed.device &&
      givenUp.has(one.actionId) &&
      one.wishes[field] !== undefined &&
      same(field, one.wishes[field].to, value),
  );

/** Giving up a change brings back what was there before it, for what was built on it too, and so on. */
function beforeGivenUp(deed: Deed, field: Field, values: Value[], ledger: Ledger): Value[] {
  const before = ledger.deeds
    .filter(({ who, device, actionId }) => {
      return who === deed.who && device === deed.device && ledger.givenUp.has(actionId);
    })
    .flatMap((one) => one.wishes[field] ?? [])
    .filter(({ to }) => values.some((value) => same(field, value, to)))
    .flatMap(({ from }) => from)
    .filter((value) => !values.some((known) => same(field, known, value)));
  return before.length === 0
    ? []
    : [...before, ...beforeGivenUp(deed, field, [...values, ...before], ledger)];
}

/**
 * A move takes the names of the groups as they are written, and another DEPENDENCIA drops DIRECCION (rule 9).
 */
function follows(field: Field, line: HistoryRow): boolean {
  const change = line.changes[field];
  if (!change) return false;
  if (same(field, change.old, change.new)) return true;
  return field === 'DIRECCION' && change.new === null && line.changes['DEPENDENCIA'] !== undefined;
}

function createRules(name: string, deed: Deed, line: HistoryRow): string[] {
  if (!deed.given) return [`${name} made an asset, which nobody asked for`];
  return (Object.entries(deed.given) as [Field, Value][])
    .filter(([field, value]) => !same(field, line.changes[field]?.new, value))
    .map(
      ([field, value]) =>
        `${name}: ${field} should be ${show(value)} and is ${show(line.changes[field]?.new)}`,
    );
}

/** The asset's values before a line of its history. */
function stateBefore(line: HistoryRow, history: HistoryRow[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const earlier of history) {
    if (earlier.id === line.id) break;
    if (earlier.asset_id !== line.asset_id) continue;
    for (const [field, change] of Object.entries(earlier.changes)) values[field] = change.new;
  }
  return values;
}
