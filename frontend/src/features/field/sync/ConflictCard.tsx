import { Button, Card, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConflictChoices } from '@/offline/engine-api';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { Conflict } from '@/offline/state';
import type { ActionField } from '@/offline/wire';
import { ActionTag } from '@/ui/ActionTag';
import { ConflictField } from './ConflictField';
import styles from './sync.module.css';
import { useEngineCall } from './use-engine-call';

/** What no other value can leave empty. */
const NEVER_EMPTY = new Set<ActionField>(['NUMERO_DE_ACTIVO', 'DESCRIPCION', 'ESTADO']);

/** A new asset that takes another number has nothing to do with the values of the one that exists. */
const openFields = ({ action_type, campos }: Conflict, { NUMERO_DE_ACTIVO: number }: ConflictChoices) =>
  action_type === 'CREATE' && number?.choice === 'other'
    ? campos.filter(({ campo }) => campo === 'NUMERO_DE_ACTIVO')
    : campos;

/** One conflict, field by field, settled as a whole or for each field on its own. */
export function ConflictCard({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { running, call } = useEngineCall();
  const [choices, setChoices] = useState<ConflictChoices>({});
  const open = openFields(conflict, choices);
  const complete = open.every(({ campo }) => {
    const made = choices[campo];
    return made && (made.choice !== 'other' || !NEVER_EMPTY.has(campo) || Boolean(made.value?.trim()));
  });
  // Nobody takes one side of fields that are not on the screen.
  const showsAll = open.length === conflict.campos.length;
  // An asset that is not this user's to see holds the number: there is nothing to compare or to take over.
  const otherNumberOnly = conflict.serverData === null;

  return (
    <Card size="small" role="group" aria-label={conflict.NUMERO_DE_ACTIVO ?? conflict.id}>
      <div className={styles['itemHead']}>
        <ActionTag type={conflict.action_type} />
        <Typography.Text strong>{conflict.NUMERO_DE_ACTIVO ?? '—'}</Typography.Text>
      </div>
      <Typography.Text type="secondary">{conflict.DESCRIPCION}</Typography.Text>
      <Typography.Paragraph style={{ margin: '6px 0 0' }}>
        {t(otherNumberOnly ? 'conflict.numberTaken' : `conflict.reason.${conflict.reason}`)}
      </Typography.Paragraph>
      <div className={styles['fields']}>
        {open.map((field) => (
          <ConflictField
            key={field.campo}
            conflict={conflict}
            field={field}
            choice={choices[field.campo]}
            onChoice={(choice) => setChoices((all) => ({ ...all, [field.campo]: choice }))}
          />
        ))}
      </div>
      <div className={styles['buttons']}>
        {!otherNumberOnly && showsAll && (
          <>
            <Button
              size="large"
              disabled={running}
              onClick={() =>
                void call(() => engine.resolveConflictWith(conflict.id, 'local'), t('conflict.usingLocal'))
              }
            >
              {t('conflict.useLocal')}
            </Button>
            <Button
              size="large"
              disabled={running}
              onClick={() =>
                void call(() => engine.resolveConflictWith(conflict.id, 'server'), t('conflict.usingServer'))
              }
            >
              {t('conflict.useServer')}
            </Button>
          </>
        )}
        <Button
          type="primary"
          size="large"
          loading={running}
          disabled={!complete}
          onClick={() =>
            void call(() => engine.resolveConflict(conflict.id, choices), t('conflict.resolved'))
          }
        >
          {t('conflict.apply')}
        </Button>
      </div>
    </Card>
  );
}
