import { sameName } from '../../lib/text/equality';
import { offline } from '../../locales/es/offline';
import { enteredText } from '../assets/values';
import type { ActionData } from '../wire';
import type { ChangeKind } from './action-kind';
import { required } from './form-rules';

/** Somebody else answers for the asset, perhaps elsewhere. A known place is named as a whole. */
export const TRANSFER: ChangeKind<'TRANSFER'> = {
  name: 'TRANSFER',
  title: offline.table.actionType.TRANSFER,
  makesAsset: false,
  needsPhotos: false,
  suitsWrittenOff: false,
  required: ['EMPLEADO', 'DEPENDENCIA', 'observaciones'],
  namesWhole: ['EMPLEADO', 'DEPENDENCIA', 'SECCIONAL', 'DIRECCION'],
  givesWholeForm: false,
  state: null,
  correctable: null,
  registersAnew: false,
  // SECCIONAL stays unless it is given; DIRECCION stays only if DEPENDENCIA does (rule 9), which is what the
  // person saw.
  dataOf: (form, asset, shown) => {
    const seen = shown.DEPENDENCIA === undefined ? asset.DEPENDENCIA : shown.DEPENDENCIA;
    const DEPENDENCIA = required('DEPENDENCIA', form.DEPENDENCIA);
    const data: ActionData = {
      EMPLEADO: required('EMPLEADO', form.EMPLEADO),
      DEPENDENCIA,
      observaciones: required('observaciones', form.observaciones),
    };
    if (form.SECCIONAL !== undefined) data.SECCIONAL = enteredText(form.SECCIONAL);
    if (form.DIRECCION !== undefined) data.DIRECCION = enteredText(form.DIRECCION);
    else if (!sameName(DEPENDENCIA, seen)) data.DIRECCION = null;
    return data;
  },
};
