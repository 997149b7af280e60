import { useTranslation } from 'react-i18next';
import type { GroupType } from '@/api/generated/model/group-type';
import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

export const groupTypes: GroupType[] = ['SECCIONAL', 'DEPENDENCIA', 'DIRECCION', 'EMPLEADO'];

const tones: Record<GroupType, Tone> = {
  SECCIONAL: 'blue',
  DEPENDENCIA: 'teal',
  DIRECCION: 'purple',
  EMPLEADO: 'grey',
};

/** The level of a group. */
export function TypeTag({ tipo }: { tipo: GroupType }) {
  const { t } = useTranslation();
  return <ToneTag tone={tones[tipo]}>{t(`groupType.${tipo}`)}</ToneTag>;
}
