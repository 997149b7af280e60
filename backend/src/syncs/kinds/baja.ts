import { BAJA as WRITTEN_OFF } from '../../inventory/asset-state.js';
import { type Campo, isBaja } from '../campos.js';
import type { FieldAction, Resolution } from '../field-action.js';
import type { ActionKind } from './action-kind.js';
import { type Intended, isLeftToServer, originalOf } from './intended.js';

/**
 * What a write-off can collide in: the state, and the number, where the person had another one before them.
 * Whoever settles that decides on both.
 */
const DECIDED = ['ESTADO', 'NUMERO_DE_ACTIVO'] as const satisfies readonly Campo[];

/**
 * The asset is written off (specification §5). By itself it is about the state alone, whatever else it gives.
 */
export const BAJA: ActionKind<'BAJA', 'bajas'> = {
  name: 'BAJA',
  title: 'Baja',
  figure: { name: 'bajas', title: 'Bajas' },
  makesAsset: false,
  needsPhotos: false,
  fields: DECIDED,
  suitsWrittenOff: true,
  missing: () => null,
  // It needs to give no state; a person who settles its conflict may decide on another one of the forms'.
  allowsState: ({ after, resolves }) =>
    !resolves?.campos.ESTADO || !('ESTADO' in after) || isBaja(after.ESTADO),
  intended: (action) => [
    ...(isLeftToServer(action, 'ESTADO') ? [] : [intendedOf(action, 'ESTADO', stateOf(action))]),
    ...(decidesNumber(action) ? [intendedOf(action, 'NUMERO_DE_ACTIVO', action.after.NUMERO_DE_ACTIVO)] : []),
  ],
  // Only the settlement of a write-off can say that it is none.
  onItsOwn: (action) =>
    action.resolves
      ? { ...action, resolves: { ...action.resolves, campos: asOther(action.resolves.campos) } }
      : action,
};

/** A write-off says BAJA, whatever it gives; only who settles its conflict may decide on another state. */
const stateOf = ({ after, resolves }: FieldAction): string | null =>
  resolves?.campos.ESTADO && after.ESTADO !== undefined ? after.ESTADO : WRITTEN_OFF;

const decidesNumber = ({ after, resolves }: FieldAction): boolean =>
  'NUMERO_DE_ACTIVO' in after && ['local', 'other'].includes(resolves?.campos.NUMERO_DE_ACTIVO ?? '');

const intendedOf = (action: FieldAction, campo: Campo, mine: string | null | undefined): Intended => ({
  campo,
  original: originalOf(action, campo),
  mine: mine ?? null,
});

/** Only one's own value in a conflict that there was may be a state beyond those of the forms. */
const asOther = (campos: Resolution['campos']): Resolution['campos'] =>
  Object.fromEntries(
    DECIDED.filter((campo) => campos[campo]).map((campo) => [
      campo,
      campos[campo] === 'server' ? 'server' : 'other',
    ]),
  );
