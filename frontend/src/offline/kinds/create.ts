import { offline } from '../../locales/es/offline';
import { enteredText } from '../assets/values';
import type { GroupRow } from '../db/rows';
import type { ActionData } from '../wire';
import type { NewAssetKind } from './action-kind';
import { allowedState, OF_AN_ASSET, required } from './form-rules';

/** A new asset: BUENO unless told otherwise, and hanging where its group hangs. */
export const CREATE: NewAssetKind<'CREATE'> = {
  name: 'CREATE',
  title: offline.table.actionType.CREATE,
  makesAsset: true,
  needsPhotos: true,
  required: OF_AN_ASSET,
  namesWhole: [],
  givesWholeForm: false,
  state: null,
  correctable: null,
  registersAnew: false,
  dataOf: (form, group) => ({
    NUMERO_DE_ACTIVO: required('NUMERO_DE_ACTIVO', form.NUMERO_DE_ACTIVO),
    DESCRIPCION: required('DESCRIPCION', form.DESCRIPCION),
    SERIAL: enteredText(form.SERIAL),
    NUMERO_ETIQUETA: enteredText(form.NUMERO_ETIQUETA),
    ESTADO: allowedState(form.ESTADO ?? 'BUENO', null),
    ...placeOf(group),
  }),
};

/** Only levels that the group really has; the server fills in the others from the group itself. */
function placeOf(group: GroupRow): ActionData {
  const levels: ActionData = {
    EMPLEADO: group.empleado,
    DEPENDENCIA: group.dependencia,
    SECCIONAL: group.seccional,
    DIRECCION: group.direccion,
  };
  return Object.fromEntries(Object.entries(levels).filter(([, name]) => Boolean(name)));
}
