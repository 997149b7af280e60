import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfflineError } from '@/offline/errors';
import { toast } from '@/ui/toast';

/**
 * A button's call to the engine. Its success ends in a toast where the screen does not show it; its failure
 * is `error`, to be shown beside the button until the next try, for it says what to do next. `call` answers
 * whether it succeeded: what was typed for it stays until then.
 */
export function useEngineCall() {
  const { t } = useTranslation('field');
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  const fail = (failure: unknown) => {
    const text = isOfflineError(failure) ? failure.message : t('management.failed');
    if (there.current) setError(text);
    // The button has gone meanwhile, and there is nothing to stand beside.
    else toast.error(text);
  };
  const call = async (task: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setRunning(true);
    setError(null);
    try {
      await task();
      if (done !== undefined) toast.success(done);
      return true;
    } catch (failure) {
      fail(failure);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { running, error, call, fail };
}
