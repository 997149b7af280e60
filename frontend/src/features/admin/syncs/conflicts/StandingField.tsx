import { useTranslation } from 'react-i18next';
import type { FieldDecisionDto } from '@/api/generated/model/field-decision-dto';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import type { StandingFieldDto } from '@/api/generated/model/standing-field-dto';
import type { ResolutionChoice } from '@/api/generated/model/resolution-choice';
import { FORM_STATES } from '@/offline/assets/form-states';
import { isNewAsset } from '@/offline/kinds/kinds';
import { FieldDecision } from '@/ui/FieldDecision';
import { useFieldName } from '@/ui/use-field-name';
import { useWrittenText } from '@/ui/use-written-text';
import { asksWhichAsset, choicesOf, NUMBER, wantsTakenNumber } from './decisions';

type Props = {
  conflict: StandingConflictDto;
  campo: string;
  field: StandingFieldDto;
  decision: FieldDecisionDto | undefined;
  disabled: boolean;
  onDecide: (decision: FieldDecisionDto) => void;
};

/**
 * One field: where the person started, what they want, the server's value and who wrote it, or another one.
 */
export function StandingField({ conflict, campo, field, decision, disabled, onDecide }: Props) {
  const { t } = useTranslation('admin');
  const name = useFieldName()(campo);
  const writtenText = useWrittenText();
  const shown = (value: string | null) => (value === null || value === '' ? '—' : value);
  const { mine, server, original } = field;
  const labelOf = (choice: ResolutionChoice) => {
    const values = { mine: shown(mine), server: shown(server) };
    const isNumber = campo === NUMBER && wantsTakenNumber(conflict);
    if (choice === 'other') return t(isNumber ? 'conflicts.renumbering.other' : 'conflicts.other');
    if (isNumber && choice === 'server') return t('conflicts.renumbering.keep', values);
    if (asksWhichAsset(conflict)) return t(`conflicts.sameField.${choice}`, values);
    return t(choice === 'local' ? `conflicts.mine.${conflict.source}` : 'conflicts.server', values);
  };
  const isOther = decision?.choice === 'other';

  return (
    <FieldDecision<ResolutionChoice>
      name={name}
      original={isNewAsset(conflict) ? null : t('conflicts.original', { value: shown(original) })}
      written={writtenText(field.written)}
      options={choicesOf(conflict, campo).map((value) => ({
        value,
        label: labelOf(value),
      }))}
      choice={decision?.choice}
      disabled={disabled}
      onChoose={(choice) => {
        onDecide({ choice, server });
      }}
      other={
        isOther
          ? {
              label: t('conflicts.otherOf', { field: name }),
              placeholder: t(campo === 'ESTADO' ? 'conflicts.otherState' : 'conflicts.otherPlaceholder'),
              allowed: campo === 'ESTADO' ? FORM_STATES : undefined,
              value: decision.value ?? '',
              onChange: (value) => {
                onDecide({ ...decision, value });
              },
            }
          : null
      }
    />
  );
}
