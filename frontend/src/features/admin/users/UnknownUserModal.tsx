import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/Dialog';
import { UnknownUser } from '@/ui/UnknownUser';

/** In the place of the form of somebody whom nobody knows. */
export function UnknownUserModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={t('users.columns.user')} onCancel={onClose} footer={null} destroyOnHidden>
      <UnknownUser />
    </Dialog>
  );
}
