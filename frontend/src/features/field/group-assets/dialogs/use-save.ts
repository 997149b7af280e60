import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfflineError } from '@/offline/errors';

type Save = {
  saving: boolean;
  /** Why the last attempt failed, in words for the person; null while none did. */
  error: string | null;
  /** Runs `task`; true when it succeeded. A second call while one runs does nothing. */
  save: (task: () => Promise<unknown>) => Promise<boolean>;
};

/** Saving to the device: nothing is closed or lost unless it succeeded. */
export function useSave(): Save {
  const { t } = useTranslation('field');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async (task: () => Promise<unknown>) => {
    if (saving) return false;
    setSaving(true);
    setError(null);
    try {
      await task();
      return true;
    } catch (reason) {
      if (isOfflineError(reason, 'STORAGE_FULL')) setError(t('form.quota'));
      else {
        const why = isOfflineError(reason) ? reason.message : t('form.failedKept');
        setError(`${t('form.failed')}. ${why}`);
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, error, save };
}
