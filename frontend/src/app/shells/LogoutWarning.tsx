import { Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = { open: boolean; unsent: number; onStay: () => void; onLeave: () => void };

/** Before one logs out with unsent work: nothing is lost, but nothing goes out before the next login either. */
export function LogoutWarning({ open, unsent, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      width={480}
      title={t('shell.unsent.title', { count: unsent })}
      okText={t('shell.logout')}
      okButtonProps={{ danger: true }}
      cancelText={t('shell.unsent.stay')}
      onOk={onLeave}
      onCancel={onStay}
      destroyOnHidden
    >
      <Typography.Paragraph>{t('shell.unsent.detail')}</Typography.Paragraph>
    </Modal>
  );
}
