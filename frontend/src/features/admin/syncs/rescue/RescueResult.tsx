import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '@/api/generated/model/action-status';
import type { RescueResultDto } from '@/api/generated/model/rescue-result-dto';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import styles from './rescue.module.css';
import { RescuedActions } from './RescuedActions';
import { RejectedPhotos } from './RejectedPhotos';

const statuses: ActionStatus[] = ['applied', 'duplicate', 'conflict', 'rejected', 'held'];

/** What became of the file: whose it was, figures, each change, the photos that are not in. */
export function RescueResult({ result, onDecide }: { result: RescueResultDto; onDecide: () => void }) {
  const { t } = useTranslation('admin');
  const { usuario, exported_at, results, photos } = result;
  const count = (status: ActionStatus) => results.filter((action) => action.status === status).length;
  const conflicts = count('conflict');
  const left = results.length - count('applied') - count('duplicate') + photos.rejected.length;
  const exported = exported_at === null ? '' : t('rescue.exportedAt', { date: formatDateTime(exported_at) });

  return (
    <section aria-label={t('rescue.result')} className={styles['result']}>
      <Alert
        type={left === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        title={t(left === 0 ? 'rescue.allIn' : 'rescue.someLeft', { count: left })}
        description={
          <>
            {t('rescue.workOf', { username: usuario.username })}
            {!usuario.active && ` (${t('rescue.inactive')})`}
            {exported}
            {conflicts > 0 && (
              <div style={{ marginTop: 10 }}>
                <Button onClick={onDecide}>{t('rescue.decide', { count: conflicts })}</Button>
              </div>
            )}
          </>
        }
      />
      <Figures
        title={t('rescue.changes')}
        figures={statuses.map((status) => [t(`rescue.status.${status}`), count(status)])}
      />
      <Figures
        title={t('rescue.photos')}
        figures={[
          [t('rescue.photosStored'), photos.stored],
          [t('rescue.photosDuplicate'), photos.duplicate],
          [t('rescue.photosRejected'), photos.rejected.length],
        ]}
      />
      <RescuedActions results={results} />
      {photos.rejected.length > 0 && <RejectedPhotos photos={photos.rejected} />}
      {left > 0 && <Typography.Text type="secondary">{t('rescue.repeatable')}</Typography.Text>}
    </section>
  );
}

function Figures({ title, figures }: { title: string; figures: [label: string, value: number][] }) {
  return (
    <Flex vertical gap={8}>
      <Heading size="small">{title}</Heading>
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles['figure']}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Flex>
  );
}
