import { CAMPOS } from '../campos.js';
import type { ActionKind } from './action-kind.js';
import { allThatItMeans } from './intended.js';
import { missingOfAsset } from './missing.js';
import { withoutDecision } from './on-its-own.js';

/** A new asset (specification §5). */
export const CREATE: ActionKind<'CREATE', 'creaciones'> = {
  name: 'CREATE',
  title: 'Creación',
  figure: { name: 'creaciones', title: 'Creaciones' },
  makesAsset: true,
  needsPhotos: true,
  fields: CAMPOS,
  suitsWrittenOff: false,
  // For a new asset the server has nothing that a field could be left to.
  missing: (action) => missingOfAsset(action, () => true),
  allowsState: () => false,
  intended: allThatItMeans,
  onItsOwn: (action) => withoutDecision(action),
};
