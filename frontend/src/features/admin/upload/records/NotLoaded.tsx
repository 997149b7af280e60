import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';

/**
 * Why nothing of an import was loaded that was to go in as a whole or not at all, and what there is to do.
 */
export function NotLoaded({ record: { details, segundo_plano, reversion } }: { record: ImportDetailDto }) {
  const { t } = useTranslation('admin');
  const isLate = details.inserted + details.updated + details.unchanged > 0;
  return (
    <Alert
      type="error"
      showIcon
      role="status"
      title={t('imports.notLoaded.title', { count: details.errors })}
      description={
        <>
          {isLate && segundo_plano?.motivo && <div>{segundo_plano.motivo}</div>}
          {!isLate && !reversion && <div>{t('imports.notLoaded.untouched')}</div>}
          <div>{t('imports.notLoaded.hint')}</div>
        </>
      }
    />
  );
}
