import type { ActionKind, KindFigure } from './action-kind.js';
import { BAJA } from './baja.js';
import { CREATE } from './create.js';
import { TRANSFER } from './transfer.js';
import { UPDATE } from './update.js';

const DELIVERED = [CREATE, UPDATE, TRANSFER, BAJA] as const;

export type ActionType = (typeof DELIVERED)[number]['name'];

type FigureName = NonNullable<(typeof DELIVERED)[number]['figure']>['name'];

const BY_NAME = new Map<string, ActionKind>();

/** The names of all kinds, in the order in which lists offer them. */
export const ACTION_TYPES: ActionType[] = [];

/** What was done, in files that the server writes: the same names as on the screens. */
export const ACTION_NAMES: Record<string, string> = {};

/** Makes a kind known, before the application is built. */
export function registerKind(kind: ActionKind): void {
  BY_NAME.set(kind.name, kind);
  ACTION_TYPES.push(kind.name as ActionType);
  ACTION_NAMES[kind.name] = kind.title;
}

DELIVERED.forEach(registerKind);

/** @throws Error for a name that is no kind's: it must have been looked at where it came in */
export function kindOf(name: string): ActionKind {
  const kind = BY_NAME.get(name);
  if (!kind) throw new Error(`no kind of action is called ${name}`);
  return kind;
}

/** @param name null: of an action that could not be read */
export const makesAsset = (name: string | null): boolean => name !== null && kindOf(name).makesAsset;

/** The kinds with a column of their own in figures of activity. */
export const kindsWithFigure = (): { name: string; figure: KindFigure<FigureName> }[] =>
  [...BY_NAME.values()].flatMap(({ name, figure }) =>
    figure ? [{ name, figure: figure as KindFigure<FigureName> }] : [],
  );

/** SQL: whether a column names a kind of which something is true. */
export function isKindSql(column: string, holds: (kind: ActionKind) => boolean): string {
  const names = [...BY_NAME.values()].filter(holds).map(({ name }) => `'${name}'`);
  return names.length > 0 ? `${column} IN (${names.join(', ')})` : 'false';
}
