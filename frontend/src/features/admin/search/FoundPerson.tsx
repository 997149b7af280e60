import { TeamOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { FoundUserDto } from '@/api/generated/model/found-user-dto';
import { ToneTag } from '@/ui/ToneTag';
import { FoundRow } from './FoundRow';

/** A person that was found, and whether they may still come in. */
export function FoundPerson({ user: { username, full_name, active } }: { user: FoundUserDto }) {
  const { t } = useTranslation('search');
  return (
    <FoundRow
      name={username}
      more={[full_name]}
      path={[]}
      tag={active ? <TeamOutlined aria-hidden /> : <ToneTag tone="grey">{t('inactive')}</ToneTag>}
    />
  );
}
