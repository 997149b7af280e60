import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onNetworkChange } from '@/lib/connection/network';
import { toast } from '@/ui/toast';

/** Says when the browser loses or regains its network. */
export function ConnectionToasts() {
  const { t } = useTranslation();
  useEffect(
    () =>
      onNetworkChange((online) => {
        if (online) toast.success(t('connection.restored'));
        else toast.warning(t('connection.lost'));
      }),
    [t],
  );
  return null;
}
