import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictTotalsDto } from '@/api/generated/model/conflict-totals-dto';
import { ConflictList } from './ConflictList';
import styles from './ConflictsModal.module.css';
import { type ConflictSource, firstSource, useConflicts } from './use-conflicts';
import { Dialog } from '@/ui/Dialog';

type Props = { open: boolean; onClose: () => void };

/** Field work in conflict, each decided field by field: its phone may be gone. */
export function ConflictsModal({ open, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  return (
    <Dialog
      open={open}
      width={820}
      title={t('conflicts.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={<Button onClick={onClose}>{tCommon('actions.close')}</Button>}
    >
      <Conflicts />
    </Dialog>
  );
}

function Conflicts() {
  const { data } = useConflicts('RESCATE', 1);
  const [chosen, setChosen] = useState<ConflictSource | null>(null);
  const source = chosen ?? firstSource(data?.totals);
  // It stays when the last of its conflicts is settled: the notice about that one stands there.
  if (data && chosen === null) setChosen(source);
  return (
    <Flex vertical gap={16}>
      {data && <SourceSwitch source={source} totals={data.totals} onChoose={setChosen} />}
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
