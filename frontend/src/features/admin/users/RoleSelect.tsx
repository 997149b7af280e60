import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Role } from '@/lib/session/session';

/** 'Usuario' or 'Administrador'; a form control. */
export function RoleSelect(props: SelectProps<Role>) {
  const { t } = useTranslation('admin');
  return (
    <Select<Role>
      {...props}
      options={[
        { value: 'USUARIO', label: t('users.roles.USUARIO') },
        { value: 'ADMIN', label: t('users.roles.ADMIN') },
      ]}
    />
  );
}
