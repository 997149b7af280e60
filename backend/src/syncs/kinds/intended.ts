import { CAMPOS, type Campo, type SomeValores, type Valores } from '../campos.js';
import { type FieldAction, isAbout } from '../field-action.js';

/** One field that an action wants to change. */
export interface Intended {
  campo: Campo;
  /** Where the person started; undefined when the action does not tell. */
  original: string | null | undefined;
  mine: string | null;
}

/** What an action is compared with. */
export interface AssetNow {
  version: number;
  valores: Valores;
}

/** 'server' keeps whatever the server has by now, also when it changed again. */
export const isLeftToServer = ({ resolves }: FieldAction, campo: Campo): boolean =>
  resolves?.campos[campo] === 'server';

export const originalOf = ({ before }: FieldAction, campo: Campo): string | null | undefined =>
  before ? (before[campo] ?? null) : undefined;

/** The values that an action started from: without its telling, those of now. */
export const startOf = ({ before }: FieldAction, { valores }: AssetNow): SomeValores => before ?? valores;

/** Whether an action wants a field, and does not leave it to the server. */
export function wants(action: FieldAction, asset: AssetNow, campo: Campo): boolean {
  const { after, restates } = action;
  return (
    !isLeftToServer(action, campo) && isAbout({ before: startOf(action, asset), after, restates }, campo)
  );
}

/** All that an action gives and means. */
export const allThatItMeans = (action: FieldAction, asset: AssetNow): Intended[] =>
  CAMPOS.filter((campo) => wants(action, asset, campo)).map((campo) => ({
    campo,
    original: originalOf(action, campo),
    mine: action.after[campo] ?? null,
  }));
