import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '@/offline/state';
import { SHOWN_CONFLICT } from '@/lib/address/shown-conflict';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { useDiscardGuard } from '@/ui/unsaved/use-discard-guard';
import { useEngineCall } from './use-engine-call';

/** Another conflict has other choices. */
const STANDS_ON = [SHOWN_CONFLICT];

/**
 * Deciding one conflict: what is chosen or typed for it is asked about before it is lost, until it is
 * settled.
 */
export function useDeciding({ NUMERO_DE_ACTIVO }: Conflict) {
  const { t } = useTranslation('field');
  const { running, error, call } = useEngineCall();
  const [touched, setTouched] = useState(false);
  useHoldUnsavedWork(running);
  useDiscardGuard(
    touched && !running,
    {
      title: t('conflict.leave.title', { number: NUMERO_DE_ACTIVO ?? '—' }),
      text: t('conflict.leave.text'),
      discard: t('conflict.leave.discard'),
      keep: t('conflict.leave.keep'),
    },
    STANDS_ON,
  );

  const settle = async (task: () => Promise<unknown>, done: string) => {
    if (await call(task, done)) setTouched(false);
  };
  return { running, error, settle, onTouched: setTouched };
}

/** What the parts of a conflict's card need of it. */
export type Deciding = ReturnType<typeof useDeciding>;
