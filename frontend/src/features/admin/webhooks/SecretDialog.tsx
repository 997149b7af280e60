import { Alert, Button, Flex, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookSecretDto } from '@/api/generated/model/webhook-secret-dto';
import { formatDateTime } from '@/lib/format/date';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';

/** Shows a new secret, once: only its own button closes it, so that nobody loses it by a click beside it. */
export function SecretDialog({ made, onClose }: { made: WebhookSecretDto | null; onClose: () => void }) {
  const { t } = useTranslation('webhooks');

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('secret.copied'));
    } catch {
      // Without https browsers give no clipboard: the text can be marked by hand.
      toast.error(t('secret.notCopied'));
    }
  };

  return (
    <Dialog
      open={made !== null}
      title={t('secret.title', { name: made?.webhook.nombre })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secret.close')}
        </Button>
      }
      destroyOnHidden
    >
      {made && (
        <Flex vertical gap={16}>
          <Alert type="warning" showIcon title={t('secret.once')} />
          <Flex gap={8} wrap>
            <Input
              readOnly
              aria-label={t('secret.label')}
              value={made.secreto}
              style={{ flex: '1 1 260px', fontFamily: 'monospace' }}
              onFocus={(event) => {
                event.target.select();
              }}
            />
            <Button onClick={() => void copy(made.secreto)}>{t('secret.copy')}</Button>
          </Flex>
          <Typography.Paragraph style={{ margin: 0 }}>{t('secret.how')}</Typography.Paragraph>
          {made.webhook.secreto_anterior_hasta !== null && (
            <Typography.Paragraph style={{ margin: 0 }}>
              {t('secret.former', { at: formatDateTime(made.webhook.secreto_anterior_hasta) })}
            </Typography.Paragraph>
          )}
        </Flex>
      )}
    </Dialog>
  );
}
