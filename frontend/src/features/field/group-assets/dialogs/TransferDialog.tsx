import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStableCallback } from '@/lib/use-stable-callback';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { TransferForm as TransferData } from '@/offline/engine-api';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { toast } from '@/ui/toast';
import { useFormDraft } from '../drafts/use-form-draft';
import { AssetSummary } from './AssetSummary';
import type { ActionDialogProps } from './change-offers';
import { FormDialog } from './FormDialog';
import { EMPTY_TRANSFER, TransferForm } from './TransferForm';
import type { TransferValues } from './use-place-choice';
import { useSave } from './use-save';

/** 'Transferir Activo': another responsible employee and dependency, with the reason. */
export function TransferDialog({
  grupoId,
  group,
  list,
  asset,
  resumed,
  onClose,
}: ActionDialogProps & { asset: GroupAssetView }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [form] = Form.useForm<TransferValues>();
  const draft = useFormDraft({
    action_type: 'TRANSFER',
    grupoId,
    group,
    shown: asset,
    initial: EMPTY_TRANSFER,
    resumed,
  });
  const { saving, error, save } = useSave();

  const finish = useStableCallback(async (meant: () => Promise<TransferData | 'ask'>) => {
    let asked = false;
    const saved = await save(async () => {
      const data = await meant();
      if (data === 'ask') asked = true;
      else {
        const input = { grupoId, assetId: asset.id, shown: asset, data };
        await draft.save((id) => engine.saveTransfer({ ...input, draft: id }));
      }
    });
    if (saved && !asked) {
      toast.success(t('form.saved', { type: 'TRANSFER' }));
      onClose();
    }
    return asked;
  });

  return (
    <FormDialog
      title={t('form.transferTitle')}
      draft={draft}
      saving={saving}
      error={error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AssetSummary asset={asset} />
      <TransferForm
        form={form}
        asset={asset}
        list={list}
        resumed={resumed}
        onValues={draft.type}
        onFinish={finish}
      />
    </FormDialog>
  );
}
