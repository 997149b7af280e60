import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { UploadState } from './use-upload';

type Props = { state: Extract<UploadState, { phase: 'running' | 'stopped' }>; onResume: () => void };

/** How far the upload is; after a failure, why it stopped and how to go on without starting over. */
export function UploadProgress({ state: { phase, done, total, fila, reason }, onResume }: Props) {
  const { t } = useTranslation('admin');
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <section aria-label={t('upload.progress.title')}>
      <Progress
        percent={percent}
        status={phase === 'stopped' ? 'exception' : 'active'}
        aria-label={t('upload.progress.title')}
      />
      <Typography.Text aria-live="polite">
        {t('upload.progress.rows', { done: formatNumber(done), total: formatNumber(total) })}
      </Typography.Text>
      {phase === 'running' ? (
        <div>
          <Typography.Text type="secondary">{t('upload.progress.leave')}</Typography.Text>
        </div>
      ) : (
        <Alert
          style={{ marginTop: 12 }}
          type="error"
          showIcon
          role="alert"
          title={t('upload.progress.partFailed', { fila })}
          description={
            <>
              <div>{reason}</div>
              {done > 0 && <div>{t('upload.progress.kept')}</div>}
            </>
          }
          action={
            <Button icon={<ReloadOutlined />} onClick={onResume}>
              {t('upload.progress.resume')}
            </Button>
          }
        />
      )}
    </section>
  );
}
