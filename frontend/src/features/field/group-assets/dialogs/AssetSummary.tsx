import { Typography } from 'antd';
import { memo } from 'react';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import styles from './dialogs.module.css';

/** Which asset this is about. */
export const AssetSummary = memo(function AssetSummary({ asset }: { asset: GroupAssetView }) {
  return (
    <div className={styles['asset']}>
      <Typography.Text strong>{asset.NUMERO_DE_ACTIVO}</Typography.Text>
      <span>{asset.DESCRIPCION}</span>
    </div>
  );
});
