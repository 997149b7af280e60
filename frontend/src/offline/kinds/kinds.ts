import type { ActionKind, ChangeKind } from './action-kind';
import { BAJA } from './baja';
import { CREATE } from './create';
import { TRANSFER } from './transfer';
import { UPDATE } from './update';

const DELIVERED = [CREATE, UPDATE, TRANSFER, BAJA] as const;

export type ActionType = (typeof DELIVERED)[number]['name'];

/** The kinds that are about an asset that exists. */
export type ChangeType = Extract<(typeof DELIVERED)[number], { makesAsset: false }>['name'];

const BY_NAME = new Map<string, ActionKind>();

/** Makes a kind known, before an engine is started. */
export function registerKind(kind: ActionKind): void {
  BY_NAME.set(kind.name, kind);
}

DELIVERED.forEach(registerKind);

/** One that this app does not know, a later one did: its work is kept, shown and sent as what it says. */
const laterKind = (name: string): ChangeKind => ({
  ...UPDATE,
  name,
  title: name,
  needsPhotos: false,
  required: [],
  givesWholeForm: false,
  registersAnew: false,
});

export const kindOf = (name: string): ActionKind => BY_NAME.get(name) ?? laterKind(name);

/** @throws Error for a name that is no kind's, or that of one that makes assets */
export function changeKindOf(name: string): ChangeKind {
  const kind = BY_NAME.get(name);
  if (!kind || kind.makesAsset) throw new Error(`${name} changes no asset that exists`);
  return kind;
}

/** Whether an action makes its asset. */
export const isNewAsset = ({ action_type }: { action_type: ActionType }): boolean =>
  kindOf(action_type).makesAsset;
