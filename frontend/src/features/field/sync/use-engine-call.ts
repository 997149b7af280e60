import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfflineError } from '@/offline/errors';
import { toast } from '@/ui/toast';

/** A button's call to the engine: its success and its failure each end in one toast. */
export function useEngineCall() {
  const { t } = useTranslation('field');
  const [running, setRunning] = useState(false);

  const call = async (task: () => Promise<unknown>, done: string) => {
    setRunning(true);
    try {
      await task();
      toast.success(done);
    } catch (error) {
      toast.error(isOfflineError(error) ? error.message : t('management.failed'));
    } finally {
      setRunning(false);
    }
  };
  return { running, call };
}
