import { Button, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import type { RemovedAssetDto } from '@/api/generated/model/removed-asset-dto';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { Dialog } from '@/ui/Dialog';
import { useFormGuard } from '@/ui/unsaved/use-form-guard';
import { RemovalForm } from './RemovalForm';
import { useRemoval } from './use-removal';

const EMPTY = {};
/** What of the address it stands on. */
const STANDS_ON = ['quitar'];

type Props = {
  detail: AssetDetailDto;
  onClose: () => void;
  onDone: (removed: RemovedAssetDto) => void;
};

/** Asks before an asset is removed, naming it; or says why this one cannot be. */
export function RemovalDialog({ detail, onClose, onDone }: Props) {
  const { t } = useTranslation('assets');
  const { t: tCommon } = useTranslation();
  const [form] = Form.useForm<{ motivo: string }>();
  const guard = useFormGuard(true, EMPTY, STANDS_ON);
  const removal = useRemoval((removed) => {
    guard.release();
    onDone(removed);
  });
  useHoldUnsavedWork(removal.isPending);
  const { asset, version, con_trabajo_de_campo: workedOn } = detail;
  const codigo = asset.NUMERO_DE_ACTIVO;
  return (
    <Dialog
      open
      width={520}
      title={t(workedOn ? 'removal.impossible' : 'removal.question', { codigo })}
      okText={t('removal.button')}
      okButtonProps={{ danger: true }}
      cancelText={tCommon('actions.cancel')}
      confirmLoading={removal.isPending}
      onOk={form.submit}
      onCancel={() => {
        guard.ask(onClose);
      }}
      {...(workedOn && { footer: <Button onClick={onClose}>{tCommon('actions.close')}</Button> })}
    >
      <Typography.Paragraph strong style={{ overflowWrap: 'anywhere' }}>
        {[codigo, asset.DESCRIPCIoN].filter(Boolean).join(' · ')}
      </Typography.Paragraph>
      {workedOn ? (
        <Typography.Paragraph>{t('removal.workedOn')}</Typography.Paragraph>
      ) : (
        <RemovalForm
          form={form}
          error={removal.error}
          onValuesChange={guard.onValuesChange}
          onSend={(motivo) => {
            removal.mutate({ id: asset.id, data: { version, motivo } });
          }}
        />
      )}
    </Dialog>
  );
}
