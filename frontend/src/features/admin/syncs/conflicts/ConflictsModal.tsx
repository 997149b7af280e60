import { Button, Flex, Segmented } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictTotalsDto } from '@/api/generated/model/conflict-totals-dto';
import { ConflictList } from './ConflictList';
import styles from './ConflictsModal.module.css';
import { type ConflictSource, firstSource, useConflicts } from './use-conflicts';
import type { useConflictsDialog } from './use-conflicts-dialog';
import { Dialog } from '@/ui/Dialog';

type Props = { dialog: ReturnType<typeof useConflictsDialog> };

/** Field work in conflict, each decided field by field: its phone may be gone. */
export function ConflictsModal({ dialog }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  return (
    <Dialog
      open={dialog.isOpen}
      width={820}
      title={t('conflicts.title')}
      onCancel={dialog.close}
      mask={{ closable: false }}
      destroyOnHidden
      footer={<Button onClick={dialog.close}>{tCommon('actions.close')}</Button>}
    >
      <Conflicts dialog={dialog} />
    </Dialog>
  );
}

function Conflicts({ dialog: { isOpen, source: chosen, show } }: Props) {
  const { data } = useConflicts('RESCATE', 1);
  const source = chosen ?? firstSource(data?.totals);
  // It stays when the last of its conflicts is settled: the notice about that one stands there.
  const decided = isOpen && data !== undefined && chosen === null;
  useEffect(() => {
    if (decided) show(source);
  });
  return (
    <Flex vertical gap={16}>
      {data && <SourceSwitch source={source} totals={data.totals} onChoose={show} />}
      <ConflictList key={source} source={source} />
    </Flex>
  );
}

type SourceSwitchProps = {
  source: ConflictSource;
  totals: ConflictTotalsDto;
  onChoose: (source: ConflictSource) => void;
};

/** Only where there is something to switch to. */
function SourceSwitch({ source, totals, onChoose }: SourceSwitchProps) {
  const { t } = useTranslation('admin');
  if (source === 'RESCATE' && totals.CAMPO === 0) return null;
  return (
    <Segmented<ConflictSource>
      block
      className={styles['switch'] ?? ''}
      aria-label={t('conflicts.from')}
      value={source}
      onChange={onChoose}
      options={(['RESCATE', 'CAMPO'] as const).map((value) => ({
        value,
        label: t(`conflicts.origin.${value}`, { n: totals[value] }),
      }))}
    />
  );
}
