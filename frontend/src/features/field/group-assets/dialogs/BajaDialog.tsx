import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { toast } from '@/ui/toast';
import { AssetSummary } from './AssetSummary';
import type { ActionDialogProps } from './change-offers';
import { FormDialog } from './FormDialog';
import { useSave } from './use-save';

/** 'Dar de Baja Activo': asks, and marks the asset as written off. */
export function BajaDialog({ grupoId, asset, onClose }: ActionDialogProps & { asset: GroupAssetView }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { saving, error, save } = useSave();

  const submit = async () => {
    if (!(await save(() => engine.saveBaja({ grupoId, assetId: asset.id, shown: asset })))) return;
    toast.success(t('form.saved', { type: 'BAJA' }));
    onClose();
  };

  return (
    <FormDialog
      title={t('form.bajaTitle')}
      saving={saving}
      error={error}
      danger
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography.Text>{t('form.bajaQuestion')}</Typography.Text>
      <AssetSummary asset={asset} />
      <Alert type="warning" showIcon title={t('form.bajaNote')} />
    </FormDialog>
  );
}
