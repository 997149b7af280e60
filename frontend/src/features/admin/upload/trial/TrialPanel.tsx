import { Alert, Button, Flex, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { errorText } from '@/ui/error-text';
import { Heading } from '@/ui/Heading';
import styles from '../records/figures.module.css';
import { percentDone } from '../running/percent-done';
import { alikeNames } from './alike-groups';
import type { Trial } from './trial-run';
import { TrialFindings } from './TrialFindings';
import type { TrialState } from './use-trial';

type Props = { state: TrialState; onStop: () => void; onRetry: () => void };

/** How far the trial of a file is, and what it found. */
export function TrialPanel({ state, onStop, onRetry }: Props) {
  const { t } = useTranslation('admin');
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('upload.trial.failed')}
        description={errorText(state.error, t('upload.trial.failed'))}
        action={<Button onClick={onRetry}>{t('upload.trial.retry')}</Button>}
      />
    );
  }
  if (state.phase === 'running') {
    return (
      <section aria-label={t('upload.trial.title')}>
        <Progress percent={percentDone(state)} status="active" aria-label={t('upload.trial.title')} />
        <Flex gap={12} align="center" wrap>
          <Typography.Text aria-live="polite">
            {t('upload.trial.running', {
              count: state.total,
              done: formatNumber(state.done),
              total: formatNumber(state.total),
            })}
          </Typography.Text>
          <Button onClick={onStop}>{t('upload.trial.stop')}</Button>
        </Flex>
      </section>
    );
  }
  return <Found trial={state.trial} />;
}

function Found({ trial }: { trial: Trial }) {
  const { t } = useTranslation('admin');
  const figures = [
    ['news', trial.details.inserted],
    ['updated', trial.details.updated],
    ['same', trial.details.unchanged],
    ['errors', trial.details.errors],
    ['leftOut', trial.leftOutTotal],
    ['differences', trial.differencesTotal],
    ['groups', trial.groups.length],
    ['missing', trial.missing.total],
  ] as const;
  const alike = trial.groups.filter(({ parecido }) => parecido !== null);
  return (
    <section aria-label={t('upload.trial.title')}>
      <Flex vertical gap={12}>
        <Heading level={3}>{t('upload.trial.title')}</Heading>
        <Typography.Text type="secondary">{t('upload.trial.hint')}</Typography.Text>
        <dl className={styles['figures']}>
          {figures.map(([figure, count]) => (
            <div key={figure} className={styles['figure']}>
              <dt>{t(`upload.trial.figures.${figure}`)}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {alike.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('upload.trial.alike', { count: alike.length })}
            description={alikeNames(alike)
              .slice(0, ALIKE_SHOWN)
              .map((names) => t('upload.trial.alikeOne', names))
              .join(' · ')}
          />
        )}
        <TrialFindings trial={trial} />
      </Flex>
    </section>
  );
}

const ALIKE_SHOWN = 10;
