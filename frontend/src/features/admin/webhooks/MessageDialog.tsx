import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeliveryDto } from '@/api/generated/model/delivery-dto';
import { Dialog } from '@/ui/Dialog';

/** What is sent, as whoever gets it reads it. */
export function MessageDialog({ message, onClose }: { message: DeliveryDto | null; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { t: tCommon } = useTranslation();
  return (
    <Dialog
      open={message !== null}
      title={t('message.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {tCommon('actions.close')}
        </Button>
      }
      destroyOnHidden
    >
      {message && (
        <>
          <Typography.Paragraph>
            {t('message.id')} <code style={{ overflowWrap: 'anywhere' }}>{message.id}</code>
          </Typography.Paragraph>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
            {JSON.stringify(JSON.parse(message.cuerpo), null, 2)}
          </pre>
        </>
      )}
    </Dialog>
  );
}
