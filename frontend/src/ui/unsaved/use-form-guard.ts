import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from './use-discard-guard';

/** Nothing is written there, whether the field knows of it or not. */
const written = (value: unknown): unknown => value ?? '';

/**
 * A form that begins with `initial` values asks before it is closed with others in it. @param standsOn as for
 * `useDiscardGuard`
 */
export function useFormGuard(open: boolean, initial: object, standsOn?: readonly string[]) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const question = {
    title: t('unsaved.title'),
    discard: t('unsaved.discard'),
    keep: t('unsaved.keep'),
  };
  const guard = useDiscardGuard(open && changed, question, standsOn);
  return {
    ...guard,
    /** To be told of all values of the form whenever one changes. */
    onValuesChange: (_changed: object, values: object) => {
      const before = new Map(Object.entries(initial));
      setChanged(
        Object.entries(values).some(([name, value]) => written(value) !== written(before.get(name))),
      );
    },
    /** The form is empty again. */
    onReset: () => {
      setChanged(false);
    },
  };
}
