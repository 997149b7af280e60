import { Button, Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/model/asset-dto';
import { AssetHistory } from './AssetHistory';
import { AssetSections } from './AssetSections';

/** An asset in full, and what happened to it. */
export function AssetModal({ asset, onClose }: { asset: AssetDto | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  return (
    <Modal
      open={asset !== null}
      width={920}
      title={t('groupAssets.detailTitle', { codigo: asset?.NUMERO_DE_ACTIVO ?? '' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{tCommon('actions.close')}</Button>}
      destroyOnHidden
    >
      {asset && (
        <Tabs
          items={[
            {
              key: 'data',
              label: t('groupAssets.data'),
              children: <AssetSections asset={asset} />,
            },
            {
              key: 'history',
              label: t('groupAssets.history.title'),
              children: <AssetHistory assetId={asset.id} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}
