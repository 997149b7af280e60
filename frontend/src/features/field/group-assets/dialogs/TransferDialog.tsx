import { Form, Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameKey } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import { FIELD_LIMITS } from '@/offline/assets/field-limits';
import type { KnownEmployee } from '@/offline/assets/known-places';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useGroups } from '@/offline/react/use-groups';
import { useLiveQuery } from '@/offline/react/use-live-query';
import { atMost, requiredText } from '@/ui/text-rules';
import { toast } from '@/ui/toast';
import { useFormDraft } from '../drafts/use-form-draft';
import { AssetSummary } from './AssetSummary';
import type { ActionDialogProps } from './change-offers';
import { FormDialog } from './FormDialog';
import { knownDependencies } from './known-names';
import { NameInput } from './NameInput';
import { PlaceQuestion } from './PlaceQuestion';
import { type TransferValues, usePlaceChoice } from './use-place-choice';
import { useSave } from './use-save';

/** Under which a draft keeps the place that was picked. */
const PLACE = 'lugar';
const NOBODY: KnownEmployee[] = [];
const EMPTY: TransferValues = { EMPLEADO: '', DEPENDENCIA: '', observaciones: '' };

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
  const { data: groups } = useGroups();
  // With tens of thousands of assets names take a while to be gathered: not while the form opens.
  const [begun, setBegun] = useState(resumed !== null);
  const { data: known = NOBODY } = useLiveQuery(
    useCallback(() => engine.listEmployees(), [engine]),
    { held: !begun },
  );
  const employees = useMemo(() => new Map(known.map((one) => [nameKey(one.name), one])), [known]);
  const names = useMemo(() => known.map(({ name }) => name), [known]);
  const dependencies = useMemo(
    () => (begun ? knownDependencies(groups ?? [], list.getState().entries ?? []) : []),
    [begun, groups, list],
  );
  const [form] = Form.useForm<TransferValues>();
  const draft = useFormDraft({
    action_type: 'TRANSFER',
    grupoId,
    group,
    shown: asset,
    initial: EMPTY,
    resumed,
  });
  const [unanswered, setUnanswered] = useState(false);
  const { saving, error, save } = useSave();
  const place = usePlaceChoice(form, asset, employees, resumed?.values[PLACE] ?? null);
  const chosen = typeof place.chosen === 'string' ? null : place.chosen;
  const rules = (field: keyof TransferValues) => [
    requiredText(t('form.required')),
    atMost(FIELD_LIMITS[field], t('form.tooLong', { max: FIELD_LIMITS[field] })),
  ];

  const submit = async (values: TransferValues) => {
    let asked = false;
    const saved = await save(async () => {
      const data = await place.meant(values);
      if (data === 'ask') asked = true;
      else {
        const input = { grupoId, assetId: asset.id, shown: asset, data };
        await draft.save((id) => engine.saveTransfer({ ...input, draft: id }));
      }
    });
    setUnanswered(asked);
    if (!saved || asked) return;
    toast.success(t('form.saved', { type: 'TRANSFER' }));
    onClose();
  };

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
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...EMPTY, ...resumed?.values }}
        onValuesChange={(changed: Partial<TransferValues>, values: TransferValues) => {
          place.changed(changed);
          draft.type(values);
        }}
        onFocus={() => setBegun(true)}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="EMPLEADO"
          label={t('form.employee')}
          extra={t('form.current', { value: asset.nombres.EMPLEADO })}
          rules={rules('EMPLEADO')}
        >
          <NameInput names={names} onPick={(name) => void place.propose(name)} />
        </Form.Item>
        <PlaceQuestion
          places={place.places}
          chosen={place.chosen}
          seccional={asset.SECCIONAL}
          missing={unanswered && place.chosen === 'ask'}
          onPick={(picked) => {
            place.pick(picked);
            draft.type({ ...form.getFieldsValue(), [PLACE]: picked });
          }}
        />
        <Form.Item
          name="DEPENDENCIA"
          label={t('form.dependency')}
          extra={t('form.current', { value: asset.nombres.DEPENDENCIA })}
          // A known place has one.
          required
          rules={rules('DEPENDENCIA').slice(chosen ? 1 : 0)}
        >
          <NameInput names={dependencies} standIn={chosen?.DEPENDENCIA} />
        </Form.Item>
        <Form.Item name="observaciones" label={t('form.remarks')} rules={rules('observaciones')}>
          <Input.TextArea
            size="large"
            autoSize={{ minRows: 3, maxRows: 6 }}
            placeholder={t('form.remarksPlaceholder')}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
