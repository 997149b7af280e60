import { Card, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { isNewAsset } from '@/offline/kinds/kinds';
import type { Conflict } from '@/offline/state';
import { formatDateTime } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { ConflictFields } from './ConflictFields';
import { DiscardWorkButton } from './DiscardWorkButton';
import { OtherNumber } from './OtherNumber';
import { SameAsset } from './SameAsset';
import { TakenNumber } from './TakenNumber';
import styles from './sync.module.css';
import { useDeciding } from './use-deciding';

/**
 * One conflict: what it is about, all that a decision would write, the decision, and the way to give it up.
 */
export function ConflictCard({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('field');
  const deciding = useDeciding(conflict);
  const isTaken = conflict.reason === 'numero_existente';
  // An asset that is not this user's to see holds the number: there is nothing to compare or to take over.
  const otherNumberOnly = conflict.serverData === null && isTaken;
  const isHidden = isTaken && conflict.holder === null;
  const renumbers = isTaken && !isHidden && !conflict.asksWhichAsset;
  const reason = conflict.asksWhichAsset ? 'numero_existente' : conflict.reason;
  const remarks = conflict.localData.observaciones;

  return (
    <Card size="small" role="group" aria-label={conflict.NUMERO_DE_ACTIVO ?? conflict.id}>
      <div className={styles['itemHead']}>
        <ActionTag type={conflict.action_type} />
        <Typography.Text strong>{conflict.NUMERO_DE_ACTIVO ?? '—'}</Typography.Text>
      </div>
      <Typography.Text type="secondary">{conflict.DESCRIPCION}</Typography.Text>
      <div>{t('conflict.madeAt', { at: formatDateTime(conflict.madeAt) })}</div>
      {!renumbers && (
        <Typography.Paragraph style={{ margin: '6px 0' }}>
          {t(isHidden ? 'conflict.numberTaken' : `conflict.reason.${reason}`)}
        </Typography.Paragraph>
      )}
      {Boolean(remarks) && !isNewAsset(conflict) && (
        <Typography.Text italic>{t('conflict.remarks', { remarks })}</Typography.Text>
      )}
      {conflict.asksWhichAsset ? (
        <SameAsset conflict={conflict} deciding={deciding} />
      ) : otherNumberOnly && isNewAsset(conflict) ? (
        <OtherNumber conflict={conflict} deciding={deciding} />
      ) : renumbers ? (
        <TakenNumber conflict={conflict} deciding={deciding} />
      ) : (
        <ConflictFields conflict={conflict} deciding={deciding} withSides={!otherNumberOnly} />
      )}
      <div className={styles['discard']}>
        <DiscardWorkButton conflict={conflict} />
      </div>
    </Card>
  );
}
