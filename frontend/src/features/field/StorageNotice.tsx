import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_WARNING_PERCENT, useStorageEstimate } from '@/offline/react/use-storage-estimate';
import { toast } from '@/ui/toast';

/** Tells on every field screen when the device begins to be full: once, until there is space again. */
export function StorageNotice() {
  const { t } = useTranslation('field');
  const estimate = useStorageEstimate();
  const nearlyFull = estimate !== null && estimate.percent > STORAGE_WARNING_PERCENT;

  useEffect(() => {
    if (nearlyFull) toast.warning(t('storage.nearlyFull'));
  }, [nearlyFull, t]);

  return null;
}
