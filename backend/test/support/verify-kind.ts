import type { ActionKind } from '../../src/syncs/kinds/action-kind.js';

/**
 * A further kind of action, as somebody would add it: the asset was seen, with a note, and nothing of it
 * changes.
 */
export const VERIFY: ActionKind<'VERIFY', never> = {
  name: 'VERIFY',
  title: 'Verificación',
  figure: null,
  makesAsset: false,
  needsPhotos: false,
  fields: [],
  suitsWrittenOff: true,
  missing: ({ observaciones }) => (observaciones ? null : 'La nota es obligatoria.'),
  allowsState: () => true,
  intended: () => [],
  onItsOwn: (action) => ({ ...action, resolves: null }),
};
