import { Flex } from 'antd';
import { AssetSections } from '@/ui/asset-sections/AssetSections';
import styles from './assets.module.css';
import { LatestPhotos } from './LatestPhotos';
import { useAsset, useAssetId } from './use-asset';

/** Tab 'Datos': what is stored of the asset, beside what it looked like and looks like now. */
export function AssetData() {
  const id = useAssetId();
  const { data } = useAsset(id);
  if (!data) return null;
  return (
    <div className={styles['data']}>
      <div className={styles['sections']}>
        <AssetSections asset={data.asset} />
      </div>
      {data.fotos > 0 && (
        <Flex vertical className={styles['photos']}>
          <LatestPhotos assetId={id} />
        </Flex>
      )}
    </div>
  );
}
