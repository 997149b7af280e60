import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { makeRecoveryCodes } from '@/api/generated/auth/auth';
import { Dialog } from '@/ui/Dialog';
import { Heading } from '@/ui/Heading';
import { Surface } from '@/ui/Surface';
import { useUrlFlag } from '@/ui/use-url-flag';
import { PasswordForm } from './PasswordForm';
import styles from './SecondFactor.module.css';
import { useRefreshSecondFactor } from './use-second-factor';

/** Of the address: that new ones are to be made. */
const MAKING = 'codigos';

type Props = { left: number; onCodes: (codes: string[]) => void };

/** How many codes of recovery are left, and new ones. */
export function CodesSection({ left, onCodes }: Props) {
  const { t } = useTranslation('security');
  const [making, setMaking] = useUrlFlag(MAKING);
  const refresh = useRefreshSecondFactor();
  const close = () => {
    setMaking(false);
  };
  return (
    <Surface padded>
      <section className={styles['section']}>
        <Heading level={2}>{t('codes.title')}</Heading>
        <Typography.Paragraph>{t('codes.what')}</Typography.Paragraph>
        <Typography.Text strong>
          {left === 0 ? t('codes.none') : t('codes.left', { count: left })}
        </Typography.Text>
        <div>
          <Button
            onClick={() => {
              setMaking(true);
            }}
          >
            {t('codes.make')}
          </Button>
        </div>
      </section>
      <Dialog open={making} title={t('codes.makeTitle')} footer={null} onCancel={close} destroyOnHidden>
        <PasswordForm
          submit={t('codes.make')}
          danger
          failed={t('codes.makeFailed')}
          onCancel={close}
          onPassword={async (currentPassword) => {
            const { recovery_codes } = await makeRecoveryCodes({ currentPassword });
            close();
            onCodes(recovery_codes);
            await refresh();
          }}
        >
          <Typography.Paragraph>{t('codes.makeDetail')}</Typography.Paragraph>
        </PasswordForm>
      </Dialog>
    </Surface>
  );
}
