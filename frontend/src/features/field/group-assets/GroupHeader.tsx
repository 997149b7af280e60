import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { CopyDate } from '@/ui/CopyDate';
import { FloatingActions } from '@/ui/floating/FloatingActions';
import { PageHeader } from '@/ui/PageHeader';
import { useIsPhone } from '@/ui/use-is-phone';
import { BackToGroups } from './BackToGroups';
import { GroupActions } from './GroupActions';
import type { GroupScreen } from './group-screen';

type Props = Pick<GroupScreen, 'group' | 'open'> & {
  /** How many of its assets the list shows, and how many there are. */
  shown: number;
  total: number;
};

/** Which group this is, as of when, and what is done in it: under the thumb on a phone. */
export const GroupHeader = memo(function GroupHeader({ group, open, shown, total }: Props) {
  const { t } = useTranslation('field');
  const phone = useIsPhone();
  const actions = <GroupActions grupoId={group.id} open={open} />;
  return (
    <>
      <PageHeader
        back={<BackToGroups />}
        title={group.nombre}
        subtitle={
          <>
            <span aria-live="polite">
              {t('assets.counter', { count: total, shown: formatNumber(shown), total: formatNumber(total) })}
            </span>
            {' · '}
            <CopyDate at={group.downloadedAt} />
          </>
        }
        actions={!phone && actions}
      />
      {phone && <FloatingActions>{actions}</FloatingActions>}
    </>
  );
});
