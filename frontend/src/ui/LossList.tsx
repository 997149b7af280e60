import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LossReport } from '@/offline/queue/loss';
import { ActionTag } from './ActionTag';
import { useUnsentAmount } from './use-unsent-amount';
import styles from './LossList.module.css';

const NAMED = 20;

/** What a deletion would lose, by name. */
export function LossList({ loss }: { loss: LossReport }) {
  const { t } = useTranslation('field');
  const amountOf = useUnsentAmount();
  const amount = { actions: loss.actions.length, photos: loss.photos, drafts: loss.drafts.length };
  const named = [...loss.actions, ...loss.drafts.map((draft) => ({ ...draft, draft: true }))];
  const more = named.length - NAMED;
  return (
    <>
      <Typography.Paragraph type="danger">
        {t('management.loss', {
          count: amount.actions + amount.photos + amount.drafts,
          amount: amountOf(amount),
        })}
      </Typography.Paragraph>
      <ul className={styles['loss']}>
        {named.slice(0, NAMED).map((action) => (
          <li key={action.id}>
            <ActionTag type={action.action_type} /> <strong>{action.NUMERO_DE_ACTIVO ?? '—'}</strong>{' '}
            {action.DESCRIPCION}
            {'draft' in action && ` (${t('draft.one')})`}
          </li>
        ))}
      </ul>
      {more > 0 && <Typography.Text>{t('sync.more', { count: more })}</Typography.Text>}
      {loss.actions.some(({ mayHaveArrived }) => mayHaveArrived) && (
        <Typography.Paragraph style={{ marginTop: 12 }}>
          {t('management.mayHaveArrived')}
        </Typography.Paragraph>
      )}
    </>
  );
}
