import { Form, type FormInstance } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import { useStableCallback } from '@/lib/use-stable-callback';
import { nameKey } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { KnownEmployee } from '@/offline/assets/known-places';
import type { DraftValues } from '@/offline/drafts/draft-row';
import type { TransferForm as TransferData } from '@/offline/engine-api';
import type { AssetList } from '@/offline/lists/asset-list';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useGroups } from '@/offline/react/use-groups';
import { useLiveQuery } from '@/offline/react/use-live-query';
import type { ResumedDraft } from '../drafts/use-form-draft';
import { knownDependencies } from './known-names';
import { PlaceQuestion } from './PlaceQuestion';
import { DependencyField, EmployeeField, RemarksField } from './TransferFields';
import { type TransferValues, usePlaceChoice } from './use-place-choice';

/** Under which a draft keeps the place that was picked. */
const PLACE = 'lugar';
const NOBODY: KnownEmployee[] = [];
export const EMPTY_TRANSFER: TransferValues = { EMPLEADO: '', DEPENDENCIA: '', observaciones: '' };

type Props = {
  form: FormInstance<TransferValues>;
  asset: GroupAssetView;
  list: AssetList;
  resumed: ResumedDraft | null;
  /** What a draft of it would hold now. */
  onValues: (values: DraftValues) => void;
  /** @returns whether the person has to say first which place is meant */
  onFinish: (meant: () => Promise<TransferData | 'ask'>) => Promise<boolean>;
};

/**
 * Who is to have the asset, where, and why: with the names and places that the device knows. The draft and
 * the save come and go around it: none of it draws the form anew.
 */
export const TransferForm = memo(function TransferForm(props: Props) {
  const { form, asset, list, resumed, onValues, onFinish } = props;
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
  const [unanswered, setUnanswered] = useState(false);
  const place = usePlaceChoice(form, asset, employees, resumed?.values[PLACE] ?? null);
  const propose = useStableCallback((name: string) => void place.propose(name));
  const chosen = typeof place.chosen === 'string' ? null : place.chosen;

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ ...EMPTY_TRANSFER, ...resumed?.values }}
      onValuesChange={(changed: Partial<TransferValues>, values: TransferValues) => {
        place.changed(changed);
        onValues(values);
      }}
      onFocus={() => setBegun(true)}
      onFinish={(values) => void onFinish(() => place.meant(values)).then(setUnanswered)}
    >
      <EmployeeField names={names} current={asset.nombres.EMPLEADO} onPick={propose} />
      <PlaceQuestion
        places={place.places}
        chosen={place.chosen}
        seccional={asset.SECCIONAL}
        missing={unanswered && place.chosen === 'ask'}
        onPick={(picked) => {
          place.pick(picked);
          onValues({ ...form.getFieldsValue(), [PLACE]: picked });
        }}
      />
      <DependencyField
        names={dependencies}
        current={asset.nombres.DEPENDENCIA}
        ofPlace={chosen?.DEPENDENCIA}
      />
      <RemarksField />
    </Form>
  );
});
