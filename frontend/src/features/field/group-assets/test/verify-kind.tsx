import { EyeOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { i18n } from '@/lib/i18n/i18n';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { ChangeKind } from '@/offline/kinds/action-kind';
import { required } from '@/offline/kinds/form-rules';
import { type ChangeType, registerKind } from '@/offline/kinds/kinds';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { giveLook } from '@/ui/action-looks';
import { type ActionDialogProps, offerChange } from '../dialogs/change-offers';
import { FormDialog } from '../dialogs/FormDialog';
import { useSave } from '../dialogs/use-save';

/**
 * A further kind of action, as somebody would add it: the asset was seen, with a note, and nothing of it
 * changes.
 */
const VERIFY: ChangeKind<'VERIFY'> = {
  name: 'VERIFY',
  title: 'Verificación',
  makesAsset: false,
  needsPhotos: false,
  suitsWrittenOff: true,
  required: ['observaciones'],
  namesWhole: [],
  givesWholeForm: false,
  state: null,
  correctable: ['observaciones'],
  registersAnew: false,
  dataOf: (form) => ({ observaciones: required('observaciones', form.observaciones) }),
};

const type = VERIFY.name as string as ChangeType;

function VerifyDialog({ grupoId, asset, onClose }: ActionDialogProps & { asset: GroupAssetView }) {
  const engine = useOfflineEngine();
  const [form] = Form.useForm<{ observaciones: string }>();
  const { saving, error, save } = useSave();
  const submit = async (data: { observaciones: string }) => {
    if (await save(() => engine.saveChange(type, { grupoId, assetId: asset.id, data }))) onClose();
  };
  return (
    <FormDialog
      title="Verificar Activo"
      saving={saving}
      error={error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        <Form.Item name="observaciones" label="Nota">
          <Input />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** All that the app needs to be told of it. */
export function registerVerify(): void {
  registerKind(VERIFY);
  offerChange({ type, label: () => 'Verificar', icon: <EyeOutlined />, Dialog: VerifyDialog });
  giveLook(type, { tone: 'grey', icon: <EyeOutlined /> });
  i18n.addResource('es', 'common', 'actionType.VERIFY', 'Verificación');
}
