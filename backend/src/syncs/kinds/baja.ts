import { BAJA as WRITTEN_OFF } from '../../inventory/asset-state.js';
import { isBaja } from '../campos.js';
import type { FieldAction, Resolution } from '../field-action.js';
import type { ActionKind } from './action-kind.js';
import { isLeftToServer, originalOf } from './intended.js';

/** The asset is written off (specification §5). It is about the state alone, whatever else it gives. */
export const BAJA: ActionKind<'BAJA', 'bajas'> = {
  name: 'BAJA',
  title: 'Baja',
  figure: { name: 'bajas', title: 'Bajas' },
  makesAsset: false,
  needsPhotos: false,
  fields: ['ESTADO'],
  suitsWrittenOff: true,
  missing: () => null,
  // It needs to give no state; a person who settles its conflict may decide on another one of the forms'.
  allowsState: ({ after, resolves }) =>
    !resolves?.campos.ESTADO || !('ESTADO' in after) || isBaja(after.ESTADO),
  intended: (action) =>
    isLeftToServer(action, 'ESTADO')
      ? []
      : [{ campo: 'ESTADO', original: originalOf(action, 'ESTADO'), mine: stateOf(action) }],
  // Only the settlement of a write-off can say that it is none.
  onItsOwn: (action) =>
    action.resolves
      ? { ...action, resolves: { ...action.resolves, campos: asOther(action.resolves.campos) } }
      : action,
};

/** A write-off says BAJA, whatever it gives; only who settles its conflict may decide on another state. */
const stateOf = ({ after, resolves }: FieldAction): string | null =>
  resolves?.campos.ESTADO && after.ESTADO !== undefined ? after.ESTADO : WRITTEN_OFF;

/** Only one's own value in a conflict that there was may be a state beyond those of the forms. */
const asOther = ({ ESTADO }: Resolution['campos']): Resolution['campos'] =>
  ESTADO ? { ESTADO: ESTADO === 'local' ? 'other' : ESTADO } : {};
