import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '@/lib/back/use-closed-by-back';
import { ExportUnsentButton } from '@/ui/ExportUnsentButton';
import { useIsPhone } from '@/ui/use-is-phone';
import { useUnsentAmount } from '@/ui/use-unsent-amount';
import { Dialog } from '@/ui/Dialog';
import styles from './LogoutWarning.module.css';
import type { Leaving } from './use-leaving';

type Props = {
  /** null while nobody is asked. */
  leaving: Leaving | null;
  username: string;
  onStay: () => void;
  onLeave: () => void;
};

/**
 * Before one logs out with unsent work (rule 16), or cut off from the server: nothing is lost, but nothing
 * goes out before the next login, and that needs the server.
 */
export function LogoutWarning({ leaving, username, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  const amount = useUnsentAmount();
  const phone = useIsPhone();
  useClosedByBack(leaving !== null, onStay);
  const unsent = leaving?.unsent ?? null;
  const unknown = unsent === 'unknown';
  const counted = unknown ? null : unsent;
  // A draft is no work yet: no file can bring it to the server.
  const exportable = counted && counted.actions + counted.photos > 0;
  return (
    <Dialog
      open={leaving !== null}
      width={520}
      title={
        unknown
          ? t('shell.unsent.unknownTitle')
          : counted
            ? t('shell.unsent.title', { amount: amount(counted) })
            : t(`shell.unsent.${leaving?.cutOff ?? 'offline'}Title`)
      }
      onCancel={onStay}
      destroyOnHidden
      footer={
        <Flex wrap gap={8} justify="end" className={phone ? styles['buttons'] : undefined}>
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
      {leaving?.cutOff && (
        <Typography.Paragraph strong>{t(`shell.unsent.${leaving.cutOff}`)}</Typography.Paragraph>
      )}
      {unsent !== null && (
        <Typography.Paragraph>
          {t(unknown ? 'shell.unsent.unknown' : exportable ? 'shell.unsent.kept' : 'shell.unsent.drafts', {
            username,
          })}
        </Typography.Paragraph>
      )}
      {exportable && counted.drafts > 0 && (
        <Typography.Paragraph>{t('shell.unsent.draftsToo')}</Typography.Paragraph>
      )}
      {exportable && <Typography.Paragraph type="secondary">{t('shell.unsent.export')}</Typography.Paragraph>}
    </Dialog>
  );
}
