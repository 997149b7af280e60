import { useTranslation } from 'react-i18next';
import { NotThere } from './NotThere';

/** In the place of a group that nobody has. @param to where all groups are */
export function UnknownGroup({ to }: { to: string }) {
  const { t } = useTranslation('admin');
  return (
    <NotThere
      text={t('groups.notThere')}
      hint={t('groups.notThereHint')}
      to={to}
      way={t('groups.toGroups')}
    />
  );
}
