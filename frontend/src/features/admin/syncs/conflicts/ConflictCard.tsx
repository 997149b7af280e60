import { Alert, Card, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { ApiError } from '@/lib/http/errors';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { errorText } from '@/ui/error-text';
import { useDiscardGuard } from '@/ui/unsaved/use-discard-guard';
import { ConflictAbout } from './ConflictAbout';
import { asksWhichAsset, type Decisions, wantsTakenNumber } from './decisions';
import { DiscardButton } from './DiscardButton';
import { FieldsForm } from './FieldsForm';
import { SameAssetForm } from './SameAssetForm';
import { TakenNumberForm } from './TakenNumberForm';
import { PAGE_NAMES, useSettleConflict } from './use-conflicts';
import { DIALOG } from './use-conflicts-dialog';

/** Of the address: other lists and other pages hold other conflicts. */
const STANDS_ON = [DIALOG, ...Object.values(PAGE_NAMES)];

/**
 * How a conflict left the list: settled or given up here, or no longer to be settled, with the server's
 * reason.
 */
export type Closing = { kind: 'success' | 'discarded' } | { kind: 'warning'; text: string };

type Props = { conflict: StandingConflictDto; onClosed: (closing: Closing) => void };

/** One conflict: what it is about, everything that a decision would write, and the decision. */
export function ConflictCard({ conflict, onClosed }: Props) {
  const { t } = useTranslation('admin');
  const [touched, setTouched] = useState(false);
  // What the server answers with new values starts the form anew.
  const [round, setRound] = useState(0);
  // One decision has one id, so that sending it again after a lost answer is the same decision.
  const [id, setId] = useState(randomUuid);
  const onRefusal = (error: unknown) => {
    if (isGone(error)) onClosed({ kind: 'warning', text: errorText(error, t('conflicts.failed')) });
  };
  const settle = useSettleConflict({
    onAnswer: ({ status }) => {
      if (status !== 'conflict') return onClosed({ kind: 'success' });
      setRound((n) => n + 1);
      setTouched(false);
      setId(randomUuid());
    },
    onRefusal,
  });
  useHoldUnsavedWork(settle.isPending);
  const undecided = touched && !settle.isPending && !settle.isSuccess;
  const guard = useDiscardGuard(
    undecided,
    {
      title: t('conflicts.leave.title', { codigo: conflict.activo_codigo ?? '—' }),
      text: t('conflicts.leave.text'),
      discard: t('conflicts.leave.discard'),
      keep: t('conflicts.leave.keep'),
    },
    STANDS_ON,
  );

  const form = {
    conflict,
    sending: settle.isPending,
    onChange: () => {
      setTouched(true);
      setId(randomUuid());
      settle.reset();
    },
    onDecide: (campos: Decisions) => {
      settle.mutate({ actionId: conflict.action_id, data: { id, activo_id: conflict.activo_id, campos } });
    },
  };

  const comparesTwo = asksWhichAsset(conflict) || wantsTakenNumber(conflict);
  return (
    <Card size="small" role="group" aria-label={conflict.activo_codigo ?? conflict.action_id}>
      <Flex vertical gap={12}>
        <ConflictAbout
          conflict={conflict}
          withPhotos={!comparesTwo}
          withReason={!wantsTakenNumber(conflict)}
        />
        {asksWhichAsset(conflict) ? (
          <SameAssetForm key={round} {...form} />
        ) : wantsTakenNumber(conflict) ? (
          <TakenNumberForm key={round} {...form} />
        ) : (
          <FieldsForm key={round} {...form} />
        )}
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
        <DiscardButton
          conflict={conflict}
          disabled={settle.isPending}
          onDiscarded={() => {
            guard.release();
            onClosed({ kind: 'discarded' });
          }}
          onRefusal={onRefusal}
        />
      </Flex>
    </Card>
  );
}

/** Somebody settled it meanwhile, or tried to. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['not_in_conflict', 'superseded', 'action_not_found'].includes(error.code);
