import type { FormInstance } from 'antd';
import { type Ref, useCallback, useImperativeHandle, useMemo, useState } from 'react';
import { nameKey } from '@/lib/text/equality';
import { useStableCallback } from '@/lib/use-stable-callback';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { KnownEmployee } from '@/offline/assets/known-places';
import type { AssetList } from '@/offline/lists/asset-list';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useGroups } from '@/offline/react/use-groups';
import { useLiveQuery } from '@/offline/react/use-live-query';
import { knownDependencies } from './known-names';
import { PlaceQuestion } from './PlaceQuestion';
import { DependencyField, EmployeeField, RemarksField } from './TransferFields';
import { type PlaceChoice, type TransferValues, usePlaceChoice } from './use-place-choice';

const NOBODY: KnownEmployee[] = [];

type Props = {
  form: FormInstance<TransferValues>;
  asset: GroupAssetView;
  list: AssetList;
  /** It goes on from a draft. */
  resumed: boolean;
  /** The place that was picked in it. */
  picked: string | null;
  /** It was to be saved, and nobody has said yet which place is meant. */
  unanswered: boolean;
  /** For what the form around it has to ask. */
  place: Ref<PlaceChoice>;
  onPick: (picked: string) => void;
};

/** The fields of a transfer, with the names and places that the device knows. */
export function TransferBody(props: Props) {
  const { form, asset, list, resumed, picked, unanswered, onPick } = props;
  const engine = useOfflineEngine();
  const { data: groups } = useGroups();
  // With tens of thousands of assets names take a while to be gathered: not while the form opens.
  const [begun, setBegun] = useState(resumed);
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
  const place = usePlaceChoice(form, asset, employees, picked);
  useImperativeHandle(props.place, () => place);
  const propose = useStableCallback((name: string) => void place.propose(name));
  const chosen = typeof place.chosen === 'string' ? null : place.chosen;

  return (
    <div onFocus={() => setBegun(true)}>
      <EmployeeField names={names} current={asset.nombres.EMPLEADO} onPick={propose} />
      <PlaceQuestion
        places={place.places}
        chosen={place.chosen}
        seccional={asset.SECCIONAL}
        missing={unanswered && place.chosen === 'ask'}
        onPick={(value) => {
          place.pick(value);
          onPick(value);
        }}
      />
      <DependencyField
        names={dependencies}
        current={asset.nombres.DEPENDENCIA}
        ofPlace={chosen?.DEPENDENCIA}
      />
      <RemarksField />
    </div>
  );
}
