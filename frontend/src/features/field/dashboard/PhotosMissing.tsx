import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

export const PHOTOS_MISSING_ID = 'fotos-que-faltan';

/**
 * That changes are on the server without their photos, and what to do. It stands where their answer is waited
 * for.
 */
export function PhotosMissing({ changes }: { changes: number }) {
  const { t } = useTranslation('field');
  if (changes === 0) return null;
  return (
    <Alert
      id={PHOTOS_MISSING_ID}
      type="warning"
      showIcon
      title={t('dashboard.photosMissing', { count: changes })}
      description={t('dashboard.photosMissingHint')}
      style={{ marginBottom: 16 }}
    />
  );
}
