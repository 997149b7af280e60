import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnsentCount } from '@/offline/export/unsent-on-device';
import { ExportUnsentButton } from '@/ui/ExportUnsentButton';
import { useIsPhone } from '@/ui/use-is-phone';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import { Dialog } from '@/ui/Dialog';

type Props = {
  /** What would stay behind, 'unknown' where storage does not tell; null while nobody is asked. */
  unsent: UnsentCount | 'unknown' | null;
  username: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Before one logs out with unsent work (rule 16): nothing is lost, but nothing goes out before the next login. */
export function LogoutWarning({ unsent, username, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  const amount = useUnsentAmount();
  const phone = useIsPhone();
  const unknown = unsent === 'unknown';
  const counted = unknown ? null : unsent;
  // A draft is no work yet: no file can bring it to the server.
  const exportable = counted && counted.actions + counted.photos > 0;
  return (
    <Dialog
      open={unsent !== null}
      width={520}
      title={
        unknown
          ? t('shell.unsent.unknownTitle')
          : counted && t('shell.unsent.title', { amount: amount(counted) })
      }
      onCancel={onStay}
      destroyOnHidden
      footer={
        <Flex vertical={phone} wrap={!phone} gap={8} justify="end">
          <Button size="large" onClick={onStay}>
            {t('actions.cancel')}
          </Button>
          {exportable && <ExportUnsentButton size="large" of={counted} />}
          <Button size="large" danger type="primary" onClick={onLeave}>
            {t('shell.unsent.leave')}
          </Button>
        </Flex>
      }
    >
      <Typography.Paragraph>
        {t(unknown ? 'shell.unsent.unknown' : exportable ? 'shell.unsent.kept' : 'shell.unsent.drafts', {
          username,
        })}
      </Typography.Paragraph>
      {exportable && <Typography.Paragraph type="secondary">{t('shell.unsent.export')}</Typography.Paragraph>}
    </Dialog>
  );
}
