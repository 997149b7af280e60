import { offline } from '../../locales/es/offline';
import { enteredText } from '../assets/values';
import type { ChangeKind } from './action-kind';

const STATE = 'BAJA';

/** The asset is written off. */
export const BAJA: ChangeKind<'BAJA'> = {
  name: 'BAJA',
  title: offline.table.actionType.BAJA,
  makesAsset: false,
  needsPhotos: false,
  suitsWrittenOff: false,
  required: ['ESTADO'],
  namesWhole: [],
  givesWholeForm: false,
  state: STATE,
  // Why it was.
  correctable: ['observaciones'],
  registersAnew: false,
  dataOf: (form) => {
    const note = enteredText(form.observaciones);
    return note === null ? { ESTADO: STATE } : { ESTADO: STATE, observaciones: note };
  },
};
