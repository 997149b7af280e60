import { useTranslation } from 'react-i18next';
import { NotThere } from './NotThere';

/** In the place of somebody whom nobody knows. */
export function UnknownUser() {
  const { t } = useTranslation('admin');
  return (
    <NotThere
      text={t('users.notThere')}
      hint={t('users.notThereHint')}
      to="/admin/users"
      way={t('users.toList')}
    />
  );
}
