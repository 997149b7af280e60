import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '@/offline/state';
import { ActionTag } from '@/ui/ActionTag';
import { ChangesTable } from '@/ui/ChangesTable';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import styles from './sync.module.css';

/**
 * What else goes over to the asset that exists when a new one turns out to be it: photos, and all that was
 * done since.
 */
export function WhatMoves({ conflict: { ownPhotos, later } }: { conflict: Conflict }) {
  const { t } = useTranslation('field');
  const amountOf = useUnsentAmount();
  return (
    <div className={styles['moves']}>
      {ownPhotos > 0 && (
        <div>{t('conflict.photosMove', { photos: amountOf({ actions: 0, photos: ownPhotos }) })}</div>
      )}
      {later.length > 0 && <Typography.Text type="danger">{t('conflict.later')}</Typography.Text>}
      {later.map(({ id, action_type, cambios, fotos }) => (
        <section key={id}>
          <ActionTag type={action_type} /> {fotos > 0 && amountOf({ actions: 0, photos: fotos })}
          <ChangesTable
            changes={cambios.map(({ campo, antes, despues }) => ({
              field: campo,
              before: antes,
              after: despues,
            }))}
          />
        </section>
      ))}
    </div>
  );
}
