import { Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '@/lib/format/size';

/** The server answers when all is done, so this tells that it goes on, not how far it is. */
export function RescueProgress({ file }: { file: File }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('rescue.progress')} aria-live="polite">
      <Progress percent={100} showInfo={false} status="active" aria-label={t('rescue.progress')} />
      <Typography.Paragraph strong style={{ margin: 0 }}>
        {t('rescue.loading', { name: file.name, size: formatSize(file.size) })}
      </Typography.Paragraph>
      <Typography.Text type="secondary">{t('rescue.loadingHint')}</Typography.Text>
    </section>
  );
}
