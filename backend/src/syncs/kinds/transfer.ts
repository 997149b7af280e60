import { CAMPOS, sameValue } from '../campos.js';
import type { FieldAction } from '../field-action.js';
import type { ActionKind } from './action-kind.js';
import {
  allThatItMeans,
  type AssetNow,
  type Intended,
  isLeftToServer,
  originalOf,
  startOf,
  wants,
} from './intended.js';
import { withoutDecision } from './on-its-own.js';

/** Somebody else answers for the asset, perhaps elsewhere (specification §5). */
export const TRANSFER: ActionKind<'TRANSFER', 'transferencias'> = {
  name: 'TRANSFER',
  title: 'Transferencia',
  figure: { name: 'transferencias', title: 'Transferencias' },
  makesAsset: false,
  needsPhotos: false,
  fields: CAMPOS,
  suitsWrittenOff: false,
  missing: ({ after, observaciones, resolves }) => {
    if (resolves) return null;
    if (!after.EMPLEADO) return 'El nuevo empleado responsable es obligatorio.';
    if (!after.DEPENDENCIA) return 'La nueva dependencia es obligatoria.';
    return observaciones ? null : 'Las observaciones son obligatorias.';
  },
  allowsState: () => false,
  intended: (action, asset) => [...allThatItMeans(action, asset), ...leftDireccion(action, asset)],
  onItsOwn: (action) => withoutDecision(action, ['EMPLEADO', 'DEPENDENCIA']),
};

/**
 * DIRECCION stays only if DEPENDENCIA does, also where that is named anew, unless the transfer names one
 * (rule 9).
 */
function leftDireccion(action: FieldAction, asset: AssetNow): Intended[] {
  const { after } = action;
  const leavesDependencia =
    wants(action, asset, 'DEPENDENCIA') &&
    !sameValue('DEPENDENCIA', startOf(action, asset).DEPENDENCIA ?? null, after.DEPENDENCIA ?? null);
  const saysNothing = (after.DIRECCION ?? null) === null && !wants(action, asset, 'DIRECCION');
  return leavesDependencia && saysNothing && !isLeftToServer(action, 'DIRECCION')
    ? [{ campo: 'DIRECCION', original: originalOf(action, 'DIRECCION'), mine: null }]
    : [];
}
