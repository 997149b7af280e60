import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { formatDateTime } from '@/lib/format/date';
import { ApiError } from '@/lib/http/errors';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { ActionTag } from '@/ui/ActionTag';
import { errorText } from '@/ui/error-text';
import { PhotoStrip } from '@/ui/PhotoStrip';
import { allOf, type Decisions, openFields, toSend } from './decisions';
import { StandingField } from './StandingField';
import { useSettleConflict } from './use-conflicts';

/** How a conflict left the list: settled here, or no longer to be settled here, with the server's reason. */
export type Closing = { kind: 'success' } | { kind: 'warning'; text: string };

type Props = { conflict: StandingConflictDto; onClosed: (closing: Closing) => void };

/** One conflict: what it is about, a choice for each field, and the decision. */
export function ConflictCard({ conflict, onClosed }: Props) {
  const { t } = useTranslation('admin');
  const [decisions, setDecisions] = useState<Decisions>({});
  // One decision has one id, so that sending it again after a lost answer is the same decision.
  const [id, setId] = useState(randomUuid);
  const settle = useSettleConflict({
    onAnswer: ({ status }) => {
      if (status !== 'conflict') return onClosed({ kind: 'success' });
      setDecisions({});
      setId(randomUuid());
    },
    onRefusal: (error) => {
      if (isGone(error)) onClosed({ kind: 'warning', text: errorText(error, t('conflicts.failed')) });
    },
  });
  useHoldUnsavedWork(settle.isPending || Object.keys(decisions).length > 0);

  const choose = (chosen: Decisions) => {
    setDecisions(chosen);
    setId(randomUuid());
    settle.reset();
  };
  const campos = toSend(conflict, decisions);
  const send = () => {
    if (!campos) return;
    const data = { id, activo_id: conflict.activo_id, campos };
    settle.mutate({ actionId: conflict.action_id, data });
  };
  const sides = { local: allOf(conflict, 'local'), server: allOf(conflict, 'server') };

  return (
    <Card size="small" role="group" aria-label={conflict.activo_codigo ?? conflict.action_id}>
      <Flex vertical gap={12}>
        <About conflict={conflict} />
        {openFields(conflict, decisions).map(([campo, field]) => (
          <StandingField
            key={campo}
            conflict={conflict}
            campo={campo}
            field={field}
            decision={decisions[campo]}
            disabled={settle.isPending}
            onDecide={(decision) => {
              choose({ ...decisions, [campo]: decision });
            }}
          />
        ))}
        {settle.data?.status === 'conflict' && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={t('conflicts.changed')}
            description={t('conflicts.changedHint')}
          />
        )}
        {settle.isError && !isGone(settle.error) && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={errorText(settle.error, t('conflicts.failed'))}
            description={t('conflicts.failedHint')}
          />
        )}
        <Flex wrap gap={8}>
          {(['local', 'server'] as const).map((side) => (
            <Button
              key={side}
              disabled={settle.isPending || !sides[side]}
              onClick={() => {
                choose(sides[side] ?? {});
              }}
            >
              {t(side === 'local' ? `conflicts.useMine.${conflict.source}` : 'conflicts.useServer')}
            </Button>
          ))}
          <Button type="primary" disabled={!campos} loading={settle.isPending} onClick={send}>
            {t('conflicts.apply')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}

/** Somebody settled it meanwhile, or tried to. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['not_in_conflict', 'superseded', 'action_not_found'].includes(error.code);

/** Which asset, whose work, why it waits, and what came with it. */
function About({ conflict }: { conflict: StandingConflictDto }) {
  const { t } = useTranslation('admin');
  const { action_type, activo_codigo, activo_descripcion, made_at, received_at, observaciones } = conflict;
  const reason = action_type === 'CREATE' && conflict.activo_id === null ? 'numero_libre' : conflict.motivo;
  return (
    <>
      <div>
        <Flex wrap gap={8} align="center">
          <ActionTag type={action_type} />
          <Typography.Text strong>{activo_codigo ?? '—'}</Typography.Text>
          <Typography.Text>{activo_descripcion}</Typography.Text>
        </Flex>
        <Typography.Text type="secondary">
          {t(`conflicts.workOf.${conflict.source}`, {
            username: conflict.usuario_nombre,
            made: formatDateTime(made_at),
            received: formatDateTime(received_at),
          })}
        </Typography.Text>
      </div>
      <div>{t(`conflicts.reason.${reason}`)}</div>
      {observaciones !== null && (
        <Typography.Text italic>{t('conflicts.observaciones', { observaciones })}</Typography.Text>
      )}
      <PhotoStrip urls={conflict.photos} size={96} />
    </>
  );
}
