import { Button, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { Conflict } from '@/offline/state';
import { sameNumber } from '@/lib/text/equality';
import { BesideButton } from '@/ui/BesideButton';
import styles from './sync.module.css';
import type { Deciding } from './use-deciding';

type Props = { conflict: Conflict; deciding: Deciding };

/** A new asset gets a number of its own; whether it is free elsewhere the server tells. */
export function OtherNumber({ conflict, deciding }: Props) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { running, error, settle, onTouched } = deciding;
  const [number, setNumber] = useState('');
  const empty = sameNumber(number, '');
  const taken =
    !empty &&
    [conflict.localData, conflict.serverData].some((d) => sameNumber(d?.NUMERO_DE_ACTIVO ?? '', number));

  return (
    <div className={styles['otherNumber']}>
      <Input
        size="large"
        aria-label={t('sameAsset.otherNumber', { ns: 'common' })}
        placeholder={t('sameAsset.otherNumber', { ns: 'common' })}
        value={number}
        status={taken ? 'error' : ''}
        onChange={({ target }) => {
          setNumber(target.value);
          onTouched(target.value !== '');
        }}
      />
      {taken && (
        <Typography.Text type="danger">{t('sameAsset.sameNumber', { ns: 'common' })}</Typography.Text>
      )}
      <div className={styles['buttons']}>
        <Button
          type="primary"
          size="large"
          loading={running}
          disabled={empty || taken}
          onClick={() =>
            void settle(
              () =>
                engine.resolveConflict(conflict.id, { NUMERO_DE_ACTIVO: { choice: 'other', value: number } }),
              t('conflict.resolved'),
            )
          }
        >
          {t('conflict.saveNumber')}
        </Button>
        <BesideButton text={error} />
      </div>
    </div>
  );
}
