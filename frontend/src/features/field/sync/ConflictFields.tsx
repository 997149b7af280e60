import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictChoices } from '@/offline/engine-api';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { Conflict, ConflictField as Field } from '@/offline/state';
import type { ActionField } from '@/offline/wire';
import { DecisionFields } from '@/ui/DecisionFields';
import { BesideButton } from '@/ui/BesideButton';
import { ConflictField } from './ConflictField';
import { useConflictOptions, wantsTakenNumber } from './use-conflict-options';
import styles from './sync.module.css';
import type { Deciding } from './use-deciding';

/** What no other value can leave empty. */
const NEVER_EMPTY = new Set<ActionField>(['NUMERO_DE_ACTIVO', 'DESCRIPCION', 'ESTADO']);

/**
 * What goes along is kept unless somebody says otherwise; of an asset that was written off all is asked for.
 * Instead of a number that another asset has, a change first of all asks for another one.
 */
function startOf(conflict: Conflict): ConflictChoices {
  const { campos, reason } = conflict;
  const along = campos.filter(({ kind }) => kind === 'along' && reason !== 'baja');
  const taken = campos.filter(({ campo }) => wantsTakenNumber(conflict, campo));
  return Object.fromEntries([
    ...along.map(({ campo }) => [campo, { choice: 'local' }]),
    ...taken.map(({ campo }) => [campo, { choice: 'other', value: '' }]),
  ]) as ConflictChoices;
}

/** Whether two people who chose so would have chosen the same. */
function sameChoices(one: ConflictChoices, other: ConflictChoices): boolean {
  const fields = [...Object.keys(one), ...Object.keys(other)] as ActionField[];
  return fields.every(
    (campo) =>
      one[campo]?.choice === other[campo]?.choice &&
      (one[campo]?.value ?? '') === (other[campo]?.value ?? ''),
  );
}

type Props = {
  conflict: Conflict;
  deciding: Deciding;
  withSides: boolean;
  /** Where another part decides: what it does with the choices. */
  onDecide?: (choices: ConflictChoices) => void;
};

/** Everything that a decision writes, settled as a whole or for each field on its own. */
export function ConflictFields({ conflict, deciding, withSides, onDecide }: Props) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { running, error, settle, onTouched } = deciding;
  const [choices, setChoices] = useState(() => startOf(conflict));
  const optionsOf = useConflictOptions();
  // Of two equal numbers of one asset there is nothing to choose.
  const isSettled = ({ campo, kind, local, server }: Field) =>
    kind === 'agreed' || (conflict.asksWhichAsset && campo === 'NUMERO_DE_ACTIVO' && local === server);
  const open = conflict.campos.filter((field) => !isSettled(field));
  const complete = open.every(({ campo }) => {
    const made = choices[campo];
    return made && (made.choice !== 'other' || !NEVER_EMPTY.has(campo) || Boolean(made.value?.trim()));
  });
  const hasSide = (side: 'local' | 'server') =>
    open.every((field) => optionsOf(conflict, field).some(({ value }) => value === side));

  const decide = () => {
    if (onDecide) onDecide(choices);
    else void settle(() => engine.resolveConflict(conflict.id, choices), t('conflict.resolved'));
  };
  const choose = (campo: Field['campo'], choice: ConflictChoices[Field['campo']]) => {
    const next = { ...choices, [campo]: choice };
    setChoices(next);
    onTouched(!sameChoices(next, startOf(conflict)));
  };
  const field = (one: Field) => (
    <ConflictField
      key={one.campo}
      conflict={conflict}
      field={one}
      choice={choices[one.campo]}
      onChoice={(choice) => choose(one.campo, choice)}
    />
  );

  return (
    <>
      <div className={styles['fields']}>
        <DecisionFields
          disputed={open.filter(({ kind }) => kind === 'disputed').map(field)}
          along={open.filter(({ kind }) => kind === 'along').map(field)}
          agreed={conflict.campos
            .filter(isSettled)
            .map(({ campo, server }) => ({ field: campo, value: server }))}
        />
      </div>
      {withSides && (
        <ul className={styles['meaning']}>
          {hasSide('local') && <li>{t('conflict.meaning.local')}</li>}
          <li>{t('conflict.meaning.server')}</li>
        </ul>
      )}
      <div className={styles['buttons']}>
        {withSides && hasSide('local') && (
          <Button
            size="large"
            disabled={running}
            onClick={() =>
              void settle(() => engine.resolveConflictWith(conflict.id, 'local'), t('conflict.usingLocal'))
            }
          >
            {t('conflict.useLocal')}
          </Button>
        )}
        {withSides && (
          <Button
            size="large"
            disabled={running}
            onClick={() =>
              void settle(() => engine.resolveConflictWith(conflict.id, 'server'), t('conflict.usingServer'))
            }
          >
            {t('conflict.useServer')}
          </Button>
        )}
        <Button type="primary" size="large" loading={running} disabled={!complete} onClick={decide}>
          {t('conflict.apply')}
        </Button>
        <BesideButton text={error} />
      </div>
    </>
  );
}
