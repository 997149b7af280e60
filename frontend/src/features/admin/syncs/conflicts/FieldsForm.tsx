import { Button, Flex, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import type { StandingFieldDto } from '@/api/generated/model/standing-field-dto';
import { DecisionFields } from '@/ui/DecisionFields';
import { allOf, type Decisions, fieldsOf, lacksText, startOf, toSend } from './decisions';
import { StandingField } from './StandingField';

export type FormProps = {
  conflict: StandingConflictDto;
  sending: boolean;
  /** Something else was chosen: what was sent before is another decision. */
  onChange: () => void;
  onDecide: (decisions: Decisions) => void;
  /** Beside 'Aplicar decisión', where one side may be taken as a whole. */
  withSides?: boolean;
};

/** A choice for each field that the decision will write. */
export function FieldsForm({ conflict, sending, onChange, onDecide, withSides = true }: FormProps) {
  const { t } = useTranslation('admin');
  const [decisions, setDecisions] = useState(() => startOf(conflict));
  const choose = (chosen: Decisions) => {
    setDecisions((all) => ({ ...all, ...chosen }));
    onChange();
  };
  const { open, agreed } = fieldsOf(conflict);
  const campos = toSend(conflict, decisions);
  const field = ([campo, field]: [string, StandingFieldDto]): ReactNode => (
    <StandingField
      key={campo}
      conflict={conflict}
      campo={campo}
      field={field}
      decision={decisions[campo]}
      disabled={sending}
      onDecide={(decision) => {
        choose({ [campo]: decision });
      }}
    />
  );

  return (
    <>
      <DecisionFields
        disputed={open.filter(([, { disputed }]) => disputed).map(field)}
        along={open.filter(([, { disputed }]) => !disputed).map(field)}
        agreed={agreed.map(([name, { server }]) => ({ field: name, value: server }))}
      />
      <Flex wrap gap={8} align="center">
        {withSides &&
          (['local', 'server'] as const).map((side) => {
            const all = allOf(conflict, side);
            return (
              all && (
                <Button
                  key={side}
                  disabled={sending}
                  onClick={() => {
                    choose(all);
                  }}
                >
                  {t(side === 'local' ? `conflicts.useMine.${conflict.source}` : 'conflicts.useServer')}
                </Button>
              )
            );
          })}
        <Button
          type="primary"
          disabled={!campos}
          loading={sending}
          onClick={() => {
            if (campos) onDecide(campos);
          }}
        >
          {t('conflicts.apply')}
        </Button>
        {!campos && (
          <Typography.Text type="secondary">
            {t(lacksText(conflict, decisions) ? 'conflicts.unwritten' : 'conflicts.undecided')}
          </Typography.Text>
        )}
      </Flex>
    </>
  );
}
