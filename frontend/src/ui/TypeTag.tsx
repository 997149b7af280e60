import { ApartmentOutlined, BankOutlined, EnvironmentOutlined, UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupType } from '@/api/generated/model/group-type';
import { ToneTag } from './ToneTag';

export const groupTypes: GroupType[] = ['SECCIONAL', 'DEPENDENCIA', 'DIRECCION', 'EMPLEADO'];

const icons: Record<GroupType, ReactNode> = {
  SECCIONAL: <BankOutlined />,
  DEPENDENCIA: <ApartmentOutlined />,
  DIRECCION: <EnvironmentOutlined />,
  EMPLEADO: <UserOutlined />,
};

/** The level of a group. */
export function TypeTag({ tipo }: { tipo: GroupType }) {
  const { t } = useTranslation();
  return (
    <ToneTag tone="grey" icon={icons[tipo]}>
      {t(`groupType.${tipo}`)}
    </ToneTag>
  );
}
