import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameNumber } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { AssetForm } from '@/offline/engine-api';
import type { AssetList } from '@/offline/lists/asset-list';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { toast } from '@/ui/toast';
import type { CapturedPhoto } from '../photos/captured-photo';
import { PhotoCaptureDialog } from '../photos/PhotoCaptureDialog';
import { AssetFields } from './AssetFields';
import type { ActionDialogProps } from './change-offers';
import { FormDialog } from './FormDialog';
import { useSave } from './use-save';

type Values = Record<'NUMERO_DE_ACTIVO' | 'DESCRIPCION' | 'SERIAL' | 'NUMERO_ETIQUETA', string> & {
  ESTADO: string | undefined;
};

/**
 * 'Crear Nuevo Activo' (no asset given) and 'Actualizar Activo': the form, then the photos, then one save of
 * both. The form stays behind the photo dialog, so that giving up the photos leads back to it as it was.
 */
export function AssetFormDialog({
  group,
  list,
  asset,
  onClose,
}: ActionDialogProps & { asset: GroupAssetView | null }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [toSave, setToSave] = useState<AssetForm | null>(null);
  const { saving, error, save } = useSave();

  const confirm = async (photos: CapturedPhoto[]) => {
    if (!toSave) return;
    const input = { grupoId: group.id, data: toSave, photos };
    const saved = await save(() =>
      asset ? engine.saveUpdate({ ...input, assetId: asset.id, shown: asset }) : engine.saveCreate(input),
    );
    if (!saved) return;
    toast.success(t('form.savedWithPhotos', { type: asset ? 'UPDATE' : 'CREATE', n: photos.length }));
    onClose();
  };

  return (
    <>
      <FormDialog
        title={t(asset ? 'form.updateTitle' : 'form.createTitle')}
        // An update may consist of its photos alone.
        dirty={dirty || toSave !== null}
        saving={saving}
        error={null}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <Alert type="info" showIcon title={t('form.photosNotice')} />
        <Form
          form={form}
          layout="vertical"
          initialValues={initialValues(asset)}
          onValuesChange={() => setDirty(form.isFieldsTouched())}
          onFinish={(values) => setToSave(values)}
        >
          <AssetFields isTaken={(number) => isTaken(list, asset, number)} />
        </Form>
      </FormDialog>
      {toSave && (
        <PhotoCaptureDialog
          saving={saving}
          error={error}
          onCancel={() => setToSave(null)}
          onConfirm={(photos) => void confirm(photos)}
        />
      )}
    </>
  );
}

/** A condition that the form does not offer (a file may bring any) is left as it is until one is chosen. */
function initialValues(asset: GroupAssetView | null): Values {
  return {
    NUMERO_DE_ACTIVO: asset?.NUMERO_DE_ACTIVO ?? '',
    DESCRIPCION: asset?.DESCRIPCION ?? '',
    SERIAL: asset?.SERIAL ?? '',
    NUMERO_ETIQUETA: asset?.NUMERO_ETIQUETA ?? '',
    ESTADO: asset ? (asset.ESTADO ?? undefined) : 'BUENO',
  };
}

async function isTaken(list: AssetList, own: GroupAssetView | null, number: string): Promise<boolean> {
  if (own && sameNumber(number, own.NUMERO_DE_ACTIVO)) return false;
  return list.hasNumber(number, own?.id);
}
