import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GroupRow } from '@/offline/db/rows';
import { useGroup } from '@/offline/react/use-groups';
import { toast } from '@/ui/toast';

type OpenGroup = {
  group: GroupRow | undefined;
  /** The device does not have it: nothing of it can be shown but what a draft holds. */
  missing: boolean;
  error: unknown;
};

/**
 * The group of the address, from the device. One that is unknown or was never downloaded leads back to Mis
 * Trabajos with the reason (specification §5), but not while a form is `held` open: another tab may have
 * learned that the group was taken away.
 */
export function useOpenGroup(grupoId: number, held: boolean): OpenGroup {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const { data, loading, error } = useGroup(grupoId);
  const problem =
    loading || error != null ? null : !data ? 'notFound' : data.downloaded === 1 ? null : 'notDownloaded';

  useEffect(() => {
    if (!problem || held) return;
    toast.error(t(`assets.${problem}`));
    void navigate('/user/trabajos', { replace: true });
  }, [problem, held, navigate, t]);

  return { group: problem ? undefined : (data ?? undefined), missing: problem !== null, error };
}
