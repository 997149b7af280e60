import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MendedImportDto } from '@/api/generated/model/mended-import-dto';

/** That a file brought rows of another load mended, with the way to that one. */
export function OfImport({ corrige: { id, archivo } }: { corrige: MendedImportDto }) {
  const { t } = useTranslation('admin');
  const file = archivo ?? t('imports.noName');
  return (
    <Alert
      type="info"
      showIcon
      title={t('imports.corrections.ofImport')}
      description={
        <Link to={`/admin/inventory/imports/${id}`}>{t('imports.corrections.open', { file })}</Link>
      }
    />
  );
}
