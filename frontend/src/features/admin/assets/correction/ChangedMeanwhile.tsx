import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import { ChangesTable } from '@/ui/ChangesTable';
import type { Meanwhile } from './use-correction';

/** What somebody did to the asset while it was corrected: nothing was written, and the form goes on from there. */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile }) {
  const { t } = useTranslation('assets');
  const { usuario_nombre: username, at, cambios } = meanwhile;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('correction.changed', { username, at: formatDateTime(at) })}
      description={
        <>
          <p style={{ marginTop: 0 }}>{t('correction.changedHint')}</p>
          <ChangesTable
            changes={Object.entries(cambios).map(([field, change]) => ({
              field,
              before: change.old,
              after: change.new,
            }))}
          />
        </>
      }
    />
  );
}
