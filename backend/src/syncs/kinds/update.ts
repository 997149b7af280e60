import { CAMPOS } from '../campos.js';
import type { ActionKind } from './action-kind.js';
import { allThatItMeans } from './intended.js';
import { missingOfAsset } from './missing.js';
import { withoutDecision } from './on-its-own.js';

/** Fields of an asset have other values (specification §5). */
export const UPDATE: ActionKind<'UPDATE', 'actualizaciones'> = {
  name: 'UPDATE',
  title: 'Actualización',
  figure: { name: 'actualizaciones', title: 'Actualizaciones' },
  makesAsset: false,
  needsPhotos: true,
  fields: CAMPOS,
  suitsWrittenOff: false,
  // What a person left to the server when settling a conflict is not asked of them.
  missing: (action) => missingOfAsset(action, (campo) => campo in action.after && !action.resolves),
  allowsState: () => false,
  intended: allThatItMeans,
  onItsOwn: (action) => withoutDecision(action),
};
