import { useTranslation } from 'react-i18next';
import type { ConflictChoices } from '@/offline/engine-api';
import type { ConflictField as Field } from '@/offline/state';
import { FieldDecision } from '@/ui/FieldDecision';

type Decision = NonNullable<ConflictChoices[Field['campo']]>;

type Props = {
  field: Field;
  /** Neither version can be taken; only another value settles it. */
  otherOnly: boolean;
  choice: Decision | undefined;
  onChoice: (choice: Decision) => void;
};

/** One field in conflict: where the person started, their value, the server's, or another one. */
export function ConflictField({ field, otherOnly, choice, onChoice }: Props) {
  const { t } = useTranslation('field');
  const name = t(`columns.${field.campo}`);
  const shown = (value: string | null) => (value === null || value === '' ? '—' : value);

  return (
    <FieldDecision<Decision['choice']>
      name={name}
      original={field.original === null ? null : t('conflict.original', { value: field.original })}
      options={
        otherOnly
          ? []
          : [
              { value: 'local', label: t('conflict.local', { value: shown(field.local) }) },
              { value: 'server', label: t('conflict.server', { value: shown(field.server) }) },
              { value: 'other', label: t('conflict.other') },
            ]
      }
      choice={choice?.choice}
      onChoose={(chosen) => onChoice({ choice: chosen })}
      other={
        otherOnly || choice?.choice === 'other'
          ? {
              label: t('conflict.otherOf', { field: name }),
              placeholder: t('conflict.otherPlaceholder'),
              value: choice?.value ?? '',
              onChange: (value) => onChoice({ choice: 'other', value }),
            }
          : null
      }
    />
  );
}
