import { useTranslation } from 'react-i18next';
import { NumberHolder } from '@/ui/NumberHolder';
import { NUMBER } from './decisions';
import { FieldsForm, type FormProps } from './FieldsForm';
import { useSides } from './use-sides';

/**
 * An asset was to get a number that another one has: both side by side, then what becomes of the first one.
 */
export function TakenNumberForm(props: FormProps) {
  const { conflict } = props;
  const { t } = useTranslation('admin');
  const sides = useSides(conflict);
  return (
    <>
      <NumberHolder
        number={conflict.campos[NUMBER]?.mine ?? ''}
        sides={sides}
        hint={t('conflicts.renumbering.hint')}
      />
      <FieldsForm {...props} />
    </>
  );
}
