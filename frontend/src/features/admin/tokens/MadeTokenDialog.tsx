import { Alert, Button, Flex, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NewTokenDto } from '@/api/generated/model/new-token-dto';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';

/** Shows a new token, once: only its own button closes it, so that nobody loses it by a click beside it. */
export function MadeTokenDialog({ made, onClose }: { made: NewTokenDto | null; onClose: () => void }) {
  const { t } = useTranslation('tokens');

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('made.copied'));
    } catch {
      // Without https browsers give no clipboard: the text can be marked by hand.
      toast.error(t('made.notCopied'));
    }
  };

  return (
    <Dialog
      open={made !== null}
      title={t('made.title', { name: made?.token.nombre })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('made.close')}
        </Button>
      }
      destroyOnHidden
    >
      {made && (
        <Flex vertical gap={16}>
          <Alert type="warning" showIcon title={t('made.once')} />
          <Flex gap={8} wrap>
            <Input
              readOnly
              aria-label={t('made.secret')}
              value={made.secreto}
              style={{ flex: '1 1 260px', fontFamily: 'monospace' }}
              onFocus={(event) => {
                event.target.select();
              }}
            />
            <Button onClick={() => void copy(made.secreto)}>{t('made.copy')}</Button>
          </Flex>
          <Typography.Paragraph style={{ margin: 0 }}>{t('made.how')}</Typography.Paragraph>
        </Flex>
      )}
    </Dialog>
  );
}
