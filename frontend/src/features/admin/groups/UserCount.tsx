import { UserOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';

/** '2 (3)': users assigned to a group itself, and in brackets those who work in it through one over it. */
export function UserCount({ own, inherited }: { own: number; inherited: number }) {
  const { t } = useTranslation('admin');
  const { t: tPeople } = useTranslation('people');
  const told = [
    t('groups.users', { count: own, n: formatNumber(own) }),
    ...(inherited > 0 ? [tPeople('inherited.count', { count: inherited, n: formatNumber(inherited) })] : []),
  ].join(', ');
  return (
    <span title={told}>
      <UserOutlined aria-hidden />{' '}
      <span aria-hidden>
        {formatNumber(own)}
        {inherited > 0 && ` (${formatNumber(inherited)})`}
      </span>
      <span className="visually-hidden">{told}</span>
    </span>
  );
}
