import { Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { TransferForm } from '@/offline/engine-api';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useGroups } from '@/offline/react/use-groups';
import { toast } from '@/ui/toast';
import type { ActionDialogProps } from './ActionDialog';
import { AssetSummary } from './AssetSummary';
import { FIELD_LIMITS } from './field-limits';
import { FormDialog } from './FormDialog';
import { knownNames } from './known-names';
import { NameInput } from './NameInput';
import { useSave } from './use-save';

type Values = Required<Pick<TransferForm, 'EMPLEADO' | 'DEPENDENCIA' | 'observaciones'>>;

/** 'Transferir Activo': another responsible employee and dependency, with the reason. */
export function TransferDialog({
  group,
  assets,
  asset,
  onClose,
}: ActionDialogProps & { asset: GroupAssetView }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { data: groups } = useGroups();
  const known = useMemo(() => knownNames(groups ?? [], assets), [groups, assets]);
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const { saving, error, save } = useSave();
  const required = { required: true, whitespace: true, message: t('form.required') };

  const submit = async (data: Values) => {
    const input = { grupoId: group.id, assetId: asset.id, shown: asset, data };
    if (!(await save(() => engine.saveTransfer(input)))) return;
    toast.success(t('form.saved', { type: 'TRANSFER' }));
    onClose();
  };
  const proposeDependency = (employee: string) => {
    const dependency = known.dependencyOf.get(nameKey(employee));
    if (dependency && !form.getFieldValue('DEPENDENCIA')) form.setFieldValue('DEPENDENCIA', dependency);
  };

  return (
    <FormDialog
      title={t('form.transferTitle')}
      dirty={dirty}
      saving={saving}
      error={error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AssetSummary asset={asset} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ EMPLEADO: '', DEPENDENCIA: '', observaciones: '' }}
        onValuesChange={() => setDirty(form.isFieldsTouched())}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="EMPLEADO"
          label={t('form.employee')}
          extra={t('form.current', { value: asset.nombres.EMPLEADO })}
          rules={[required]}
        >
          <NameInput names={known.employees} maxLength={FIELD_LIMITS.EMPLEADO} onPick={proposeDependency} />
        </Form.Item>
        <Form.Item
          name="DEPENDENCIA"
          label={t('form.dependency')}
          extra={t('form.current', { value: asset.nombres.DEPENDENCIA })}
          rules={[required]}
        >
          <NameInput names={known.dependencies} maxLength={FIELD_LIMITS.DEPENDENCIA} />
        </Form.Item>
        <Form.Item name="observaciones" label={t('form.remarks')} rules={[required]}>
          <Input.TextArea
            size="large"
            autoSize={{ minRows: 3, maxRows: 6 }}
            maxLength={FIELD_LIMITS.observaciones}
            placeholder={t('form.remarksPlaceholder')}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
