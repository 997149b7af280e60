import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast';

/** Says when the browser loses or regains its network. */
export function ConnectionToasts() {
  const { t } = useTranslation();
  useEffect(() => {
    const restored = () => {
      toast.success(t('connection.restored'));
    };
    const lost = () => {
      toast.warning(t('connection.lost'));
    };
    window.addEventListener('online', restored);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', restored);
      window.removeEventListener('offline', lost);
    };
  }, [t]);
  return null;
}
