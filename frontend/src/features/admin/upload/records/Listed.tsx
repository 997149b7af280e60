import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says so where not all of them are in the list. */
export function Listed({ listed, total }: { listed: number | undefined; total: number }) {
  const { t } = useTranslation('admin');
  if (listed === undefined || listed >= total) return null;
  return (
    <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
      {t('imports.listed', { listed, total })}
    </Typography.Paragraph>
  );
}
