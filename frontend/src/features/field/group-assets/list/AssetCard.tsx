import { ForkOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { changeKindOf } from '@/offline/kinds/kinds';
import { useHasConflict } from '@/offline/react/use-has-conflict';
import { CardButton } from '@/ui/CardButton';
import { StatusTag } from '@/ui/StatusTag';
import { Surface } from '@/ui/Surface';
import { ToneTag } from '@/ui/ToneTag';
import { assetPath, type CameFrom } from '../asset/asset-path';
import { isWrittenOff } from '../asset/written-off';
import type { View } from './AssetList';
import type { OpenAction } from '../dialogs/ActionDialog';
import { changeOffers } from '../dialogs/change-offers';
import styles from './asset-card.module.css';
import { RejectedChanges } from '../RejectedChanges';

const FROM_LIST: CameFrom = { from: 'list' };

type Props = {
  grupoId: number;
  asset: GroupAssetView;
  view: View;
  onAction: (action: OpenAction) => void;
};

/** Its place in the list is not its own: a search that moves it does not draw it anew. */
export const AssetCard = memo(function AssetCard({ grupoId, asset, view, onAction }: Props) {
  const { t } = useTranslation('field');
  const number = asset.NUMERO_DE_ACTIVO;
  const conflict = useHasConflict(asset.id);

  return (
    <Surface className={view === 'grid' ? `${styles['card']} ${styles['gridCard']}` : styles['card']}>
      <div className={styles['head']}>
        <Link to={assetPath(grupoId, asset.id)} state={FROM_LIST} className={styles['number']}>
          {number}
        </Link>
        {conflict && (
          <ToneTag tone="alarm" icon={<ForkOutlined />}>
            {t('assets.conflict')}
          </ToneTag>
        )}
        {asset.syncStatus === 'pending' && !conflict && (
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
          <CardButton
            key={type}
            look={look ?? 'plain'}
            icon={icon}
            disabled={isWrittenOff(asset) && !changeKindOf(type).suitsWrittenOff}
            label={t('assets.actionOn', { action: label(t), number })}
            onClick={() => onAction({ type, asset })}
          >
            {label(t)}
          </CardButton>
        ))}
      </div>
    </Surface>
  );
});
