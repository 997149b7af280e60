import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '@/offline/state';
import { offline } from '@/locales/es/offline';

const NAMES: Record<string, string> = offline.table.fields;

/** What an action changes, from what to what: nobody has to remember what they entered. */
export function QueuedChanges({ changes }: { changes: QueueItem['data']['cambios'] }) {
  const { t } = useTranslation('field');
  return changes.map(({ campo, antes, despues }) => (
    <Typography.Text key={campo}>
      {t('sync.change', { field: NAMES[campo] ?? t('form.remarks'), from: antes || '—', to: despues || '—' })}
    </Typography.Text>
  ));
}
