import { Button, Card, Typography } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { changeKindOf } from '@/offline/kinds/kinds';
import { StatusTag } from '@/ui/StatusTag';
import type { View } from './AssetList';
import type { OpenAction } from './dialogs/ActionDialog';
import { changeOffers } from './dialogs/change-offers';
import styles from './group-assets.module.css';
import { RejectedChanges } from './RejectedChanges';

type Props = {
  asset: GroupAssetView;
  view: View;
  /** Place among all assets shown, for screen readers: most of the list is not in the page. */
  position: number;
  total: number;
  onAction: (action: OpenAction) => void;
};

export const AssetCard = memo(function AssetCard({ asset, view, position, total, onAction }: Props) {
  const { t } = useTranslation('field');
  const number = asset.NUMERO_DE_ACTIVO;
  // Hardly anything can be done any more with an asset that is written off.
  const writtenOff = asset.ESTADO?.toUpperCase() === 'BAJA';

  return (
    <Card
      size="small"
      role="listitem"
      aria-posinset={position}
      aria-setsize={total}
      aria-label={number}
      className={view === 'grid' ? `${styles['card']} ${styles['gridCard']}` : styles['card']}
    >
      <div className={styles['head']}>
        <Typography.Text strong className={styles['number']}>
          {number}
        </Typography.Text>
        {asset.syncStatus === 'pending' && (
          <span
            className={styles['dot']}
            role="img"
            aria-label={t('assets.pending')}
            title={t('assets.pending')}
          />
        )}
        <StatusTag estado={asset.ESTADO} />
      </div>
      <div className={styles['description']}>{asset.DESCRIPCION}</div>
      <div className={styles['details']}>
        <span>
          {t('assets.serial')}: {asset.SERIAL || '—'}
        </span>
        <span>
          {t('assets.label')}: {asset.NUMERO_ETIQUETA || '—'}
        </span>
      </div>
      {asset.rechazados?.map((work) => (
        <RejectedChanges key={work.id} work={work} />
      ))}
      <div className={styles['buttons']}>
        {changeOffers.map(({ type, label, icon, look }) => (
          <Button
            key={type}
            type={look === 'primary' ? 'primary' : 'default'}
            ghost={look === 'primary'}
            danger={look === 'danger'}
            icon={icon}
            disabled={writtenOff && !changeKindOf(type).suitsWrittenOff}
            aria-label={t('assets.actionOn', { action: label(t), number })}
            onClick={() => onAction({ type, asset })}
          >
            {label(t)}
          </Button>
        ))}
      </div>
    </Card>
  );
});
