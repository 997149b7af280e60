import { Form } from 'antd';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameNumber } from '@/lib/text/equality';
import { useStableCallback } from '@/lib/use-stable-callback';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { DraftValues } from '@/offline/drafts/draft-row';
import type { DraftPhoto } from '@/offline/drafts/keep-draft';
import type { AssetForm as AssetData } from '@/offline/engine-api';
import { REQUIRED_PHOTOS } from '@/offline/limits';
import type { AssetList } from '@/offline/lists/asset-list';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { toast } from '@/ui/toast';
import { useFormDraft } from '../drafts/use-form-draft';
import type { CapturedPhoto } from '../photos/captured-photo';
import { PhotoCaptureDialog } from '../photos/PhotoCaptureDialog';
import { useCapturedPhotos } from '../photos/use-captured-photos';
import { AssetForm, type AssetFormValues } from './AssetForm';
import type { ActionDialogProps } from './change-offers';
import { useDialogAddress } from './use-dialog-address';
import { useSave } from './use-save';

/**
 * 'Crear Nuevo Activo' (no asset given) and 'Actualizar Activo': the form, then the photos, then one save of
 * both. The form stays behind the photo dialog and keeps the photos, so that leaving that leads back to all
 * of it.
 */
export function AssetFormDialog({
  grupoId,
  group,
  list,
  asset,
  resumed,
  options,
  onClose,
}: ActionDialogProps & { asset: GroupAssetView | null }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const address = useDialogAddress();
  const [form] = Form.useForm<AssetFormValues>();
  const kind = asset ? 'UPDATE' : 'CREATE';
  const [initial] = useState(() => initialValues(asset, options.numero));
  const draft = useFormDraft({
    action_type: kind,
    grupoId,
    group,
    shown: asset,
    initial: drafted(initial),
    resumed,
  });
  const captured = useCapturedPhotos(REQUIRED_PHOTOS, draft, resumed?.kept.map(toCaptured));
  const { photos } = captured;
  const { closePhotos } = address;
  const [toSave, setToSave] = useState<AssetData | null>(null);
  const { saving, error, save } = useSave();

  // Where the page was ended behind the camera, it goes on at the photos.
  const [atPhotos] = useState(address.photos);
  const [forPhotos] = useState(options.atPhotos === true);
  useEffect(() => {
    if (resumed ? atPhotos : forPhotos) form.submit();
    else if (atPhotos) closePhotos();
  }, [atPhotos, forPhotos, resumed, form, closePhotos]);

  const isTakenByOther = useCallback((number: string) => isTaken(list, asset, number), [list, asset]);

  // The way forward leads to the photos as well: what was corrected before them is looked at again.
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (address.photos && toSave === null && hasGoneOn.current) form.submit();
  }, [address.photos, toSave, form]);

  // Nothing of what goes on over it need be drawn in the form at once.
  const [shown] = useState(() => ({ ...initial, ...(resumed && entered(resumed.values)) }));
  const type = useStableCallback((values: AssetFormValues) => {
    draft.type(drafted(values));
    setToSave(null);
  });
  const goOn = useStableCallback((values: AssetFormValues) => {
    hasGoneOn.current = true;
    setToSave(drafted(values));
    if (!address.photos) address.showPhotos();
  });
  const goBack = useStableCallback(() => {
    if (address.photos) closePhotos();
  });
  const close = useStableCallback(onClose);

  const confirm = async () => {
    if (!toSave) return;
    const input = { grupoId, data: toSave, photos };
    const saved = await save(() =>
      draft.save((id) =>
        asset
          ? engine.saveUpdate({ ...input, assetId: asset.id, shown: asset, draft: id })
          : engine.saveCreate({ ...input, ...(group && { group }), draft: id }),
      ),
    );
    if (!saved) return;
    toast.success(t('form.savedWithPhotos', { type: kind, count: photos.length }));
    onClose();
  };

  return (
    <>
      <AssetForm
        title={t(asset ? 'form.updateTitle' : 'form.createTitle')}
        form={form}
        initial={shown}
        draft={useDeferredValue(draft)}
        photos={useDeferredValue(photos.length)}
        saving={useDeferredValue(saving)}
        isTaken={isTakenByOther}
        onValues={type}
        onFinish={goOn}
        onFinishFailed={goBack}
        onClose={close}
      />
      {toSave && address.photos && (
        <PhotoCaptureDialog
          captured={captured}
          saving={saving}
          error={error}
          onCancel={closePhotos}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}

const toCaptured = (photo: DraftPhoto): CapturedPhoto => ({ ...photo, size: photo.blob.size });

/** As a draft keeps them: nothing chosen is null. */
const drafted = ({ ESTADO, ...texts }: AssetFormValues) => ({ ...texts, ESTADO: ESTADO ?? null });

/** And as the fields take them. */
const entered = (values: DraftValues) => ({ ...values, ESTADO: values['ESTADO'] ?? undefined });

/**
 * A condition that the form does not offer (a file may bring any) is left as it is until one is chosen.
 * @param numero of a new asset, where it is known
 */
function initialValues(asset: GroupAssetView | null, numero = ''): AssetFormValues {
  return {
    NUMERO_DE_ACTIVO: asset?.NUMERO_DE_ACTIVO ?? numero,
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
