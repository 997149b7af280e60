import { Form, type FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { nameKey, sameName } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { KnownEmployee, KnownPlace } from '@/offline/assets/known-places';
import type { TransferForm } from '@/offline/engine-api';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { useLiveQuery } from '@/offline/react/use-live-query';
import { type ChosenPlace, choosePlace, placeKey } from './choose-place';

export type TransferValues = Required<Pick<TransferForm, 'EMPLEADO' | 'DEPENDENCIA' | 'observaciones'>>;

/** By the keys of their names. */
export type KnownEmployees = ReadonlyMap<string, KnownEmployee>;

const NONE: KnownPlace[] = [];

export type PlaceChoice = ReturnType<typeof usePlaceChoice>;

/**
 * Keeps the dependency of the form and the place of its employee in step. Only for a known employee is the
 * device asked: not for each letter of one.
 * @param resumed the place that was picked in the draft that the form goes on from
 */
export function usePlaceChoice(
  form: FormInstance<TransferValues>,
  asset: GroupAssetView,
  employees: KnownEmployees,
  resumed: string | null = null,
) {
  const engine = useOfflineEngine();
  const employee = Form.useWatch('EMPLEADO', form) ?? '';
  const dependency = Form.useWatch('DEPENDENCIA', form) ?? '';
  const known = employees.get(nameKey(employee));
  const { data: places = NONE } = useLiveQuery(
    useCallback(() => (known ? engine.placesOf(known.name, known) : Promise.resolve(NONE)), [engine, known]),
  );
  const [picked, setPicked] = useState<string | null>(resumed);
  /** The dependency that stands in the form because it is the place's, not because somebody typed it. */
  const proposed = useRef<string | null>(null);

  const placesOf = (name: string) => engine.placesOf(name, employees.get(nameKey(name)));

  const setDependency = (name: string | null) => {
    proposed.current = name;
    form.setFieldValue('DEPENDENCIA', name ?? '');
  };
  const isProposed = () =>
    proposed.current !== null && form.getFieldValue('DEPENDENCIA') === proposed.current;

  return {
    places,
    chosen: choosePlace({ places, asset, dependency, picked }),
    pick(value: string) {
      setPicked(value);
      const place = places.find((known) => placeKey(known) === value);
      if (place) setDependency(place.DEPENDENCIA);
      else if (isProposed()) setDependency(null);
    },
    /** An employee was picked: where only one place is possible, its dependency is theirs. */
    async propose(name: string) {
      // A proposal may fail unseen: saving asks again.
      const theirs = await placesOf(name).catch(() => NONE);
      const chosen = choosePlace({
        places: theirs,
        asset,
        dependency: '',
        picked: null,
      });
      const isStillMeant = sameName(form.getFieldValue('EMPLEADO') as string, name);
      if (typeof chosen === 'string' || !isStillMeant || form.getFieldValue('DEPENDENCIA')) return;
      setDependency(chosen.DEPENDENCIA);
    },
    /**
     * What was said of one employee says nothing of another; another dependency is another place.
     * @returns whether what was picked is picked no more
     */
    changed(values: Partial<TransferValues>): boolean {
      const isAnother = values.EMPLEADO !== undefined && !sameName(values.EMPLEADO, employee);
      if (isAnother && isProposed()) setDependency(null);
      const place = places.find((known) => placeKey(known) === picked);
      const isElsewhere =
        values.DEPENDENCIA !== undefined && place && !sameName(values.DEPENDENCIA, place.DEPENDENCIA);
      if (!isAnother && !isElsewhere) return false;
      setPicked(null);
      return true;
    },
    /** What the form means, by what the device knows at this moment; 'ask' where the person has to say. */
    async meant(values: TransferValues): Promise<TransferForm | 'ask'> {
      const now: ChosenPlace = choosePlace({
        places: await placesOf(values.EMPLEADO),
        asset,
        dependency: values.DEPENDENCIA,
        picked,
      });
      if (now === 'ask') return 'ask';
      return now === 'other' ? values : { ...values, ...now };
    },
  };
}
