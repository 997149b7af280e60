import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { firstSource, useConflicts } from './use-conflicts';

/**
 * 'Conflictos por resolver (n)', while there are any; also when it is not known, for then there may be some.
 */
export function ConflictsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('admin');
  const { data, isError } = useConflicts('RESCATE', 1);
  const source = firstSource(data?.totals);
  const n = data?.totals[source] ?? 0;
  if (n === 0 && !isError) return null;
  return (
    <Button icon={<WarningOutlined aria-hidden />} onClick={onOpen}>
      {data ? t(`conflicts.open.${source}`, { n }) : t('conflicts.title')}
    </Button>
  );
}
