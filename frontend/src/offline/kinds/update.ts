import { offline } from '../../locales/es/offline';
import { enteredText } from '../assets/values';
import type { ChangeKind } from './action-kind';
import { allowedState, OF_AN_ASSET, required } from './form-rules';

/** Fields of an asset have other values. */
export const UPDATE: ChangeKind<'UPDATE'> = {
  name: 'UPDATE',
  title: offline.table.actionType.UPDATE,
  makesAsset: false,
  needsPhotos: true,
  suitsWrittenOff: false,
  required: OF_AN_ASSET,
  namesWhole: [],
  givesWholeForm: true,
  state: null,
  correctable: null,
  registersAnew: true,
  dataOf: (form, asset, shown) => ({
    NUMERO_DE_ACTIVO: required('NUMERO_DE_ACTIVO', form.NUMERO_DE_ACTIVO),
    DESCRIPCION: required('DESCRIPCION', form.DESCRIPCION),
    SERIAL: form.SERIAL === undefined ? asset.SERIAL : enteredText(form.SERIAL),
    NUMERO_ETIQUETA:
      form.NUMERO_ETIQUETA === undefined ? asset.NUMERO_ETIQUETA : enteredText(form.NUMERO_ETIQUETA),
    ESTADO: allowedState(form.ESTADO, asset.ESTADO, shown.ESTADO),
  }),
};
