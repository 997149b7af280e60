import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { errorText } from '@/ui/error-text';
import type { LoadState } from './load-store';
import { percentDone } from './percent-done';

type Props = { state: Extract<LoadState, { phase: 'running' | 'stopped' }>; onResume: () => void };

/** How far the upload is; after a failure, why it stopped and how to go on without starting over. */
export function UploadProgress({ state, onResume }: Props) {
  const { t } = useTranslation('admin');
  const { phase, done, total, fila, error } = state;
  const percent = percentDone(state);
  return (
    <section aria-label={t('upload.progress.title')}>
      <Progress
        percent={percent}
        status={phase === 'stopped' ? 'exception' : 'active'}
        aria-label={t('upload.progress.title')}
      />
      <Typography.Text aria-live="polite">
        {t('upload.progress.rows', { count: total, done: formatNumber(done), total: formatNumber(total) })}
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
              <div>{errorText(error, t('upload.result.failed'))}</div>
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
