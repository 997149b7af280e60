import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RejectedWork } from '@/offline/db/rows';
import { useFieldName } from '@/ui/use-field-name';

/** What the server refused of the work on an asset, with what had been entered. */
export function RejectedChanges({ work }: { work: RejectedWork }) {
  const { t } = useTranslation('field');
  const nameOf = useFieldName();
  const changes = Object.entries(work.campos).map(([campo, value]) => `${nameOf(campo)}: ${value || '—'}`);
  return (
    <Typography.Text type="danger">{t('assets.rejected', { changes: changes.join(', ') })}</Typography.Text>
  );
}
