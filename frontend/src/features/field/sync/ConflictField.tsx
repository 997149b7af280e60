import { useTranslation } from 'react-i18next';
import { FORM_STATES } from '@/offline/assets/form-states';
import type { ConflictChoices } from '@/offline/engine-api';
import type { Conflict, ConflictField as Field } from '@/offline/state';
import { FieldDecision } from '@/ui/FieldDecision';
import { useFieldName } from '@/ui/use-field-name';
import { useWrittenText } from '@/ui/use-written-text';
import { useConflictOptions } from './use-conflict-options';

type Decision = NonNullable<ConflictChoices[Field['campo']]>;

type Props = {
  conflict: Conflict;
  field: Field;
  choice: Decision | undefined;
  onChoice: (choice: Decision) => void;
};

/** One field in conflict: where the person started, their value, the server's, or another one. */
export function ConflictField({ conflict, field, choice, onChoice }: Props) {
  const { t } = useTranslation('field');
  const name = useFieldName()(field.campo);
  const options = useConflictOptions()(conflict, field);
  const writtenText = useWrittenText();
  const isState = field.campo === 'ESTADO';

  return (
    <FieldDecision<Decision['choice']>
      name={name}
      original={field.original === null ? null : t('conflict.original', { value: field.original })}
      written={writtenText(field.written ?? undefined)}
      options={options}
      choice={choice?.choice}
      onChoose={(chosen) => onChoice({ choice: chosen })}
      other={
        options.length === 0 || choice?.choice === 'other'
          ? {
              label: t('conflict.otherOf', { field: name }),
              placeholder: t(isState ? 'conflict.otherState' : 'conflict.otherPlaceholder'),
              value: choice?.value ?? '',
              onChange: (value) => onChoice({ choice: 'other', value }),
              allowed: isState ? FORM_STATES : undefined,
            }
          : null
      }
    />
  );
}
