import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '@/offline/state';
import { useFieldName } from '@/ui/use-field-name';

/** What an action changes, from what to what: nobody has to remember what they entered. */
export function QueuedChanges({ changes }: { changes: QueueItem['data']['cambios'] }) {
  const { t } = useTranslation('field');
  const nameOf = useFieldName();
  return changes.map(({ campo, antes, despues }) => (
    <Typography.Text key={campo}>
      {t('sync.change', { field: nameOf(campo), from: antes || '—', to: despues || '—' })}
    </Typography.Text>
  ));
}
