import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { removeTotp } from '@/api/generated/auth/auth';
import type { OwnSecondFactorDto } from '@/api/generated/model/own-second-factor-dto';
import { formatDateTime } from '@/lib/format/date';
import { Dialog } from '@/ui/Dialog';
import { Heading } from '@/ui/Heading';
import { Surface } from '@/ui/Surface';
import { toast } from '@/ui/toast';
import { ToneTag } from '@/ui/ToneTag';
import { useUrlChoice } from '@/ui/use-url-choice';
import { AddApp } from './AddApp';
import { PasswordForm } from './PasswordForm';
import styles from './SecondFactor.module.css';
import { useRefreshSecondFactor } from './use-second-factor';

/** Of the address: what is being done with the app. */
const APP = 'aplicacion';

type Props = Pick<OwnSecondFactorDto, 'totp'> & {
  /** No other factor is there. */
  isFirst: boolean;
  onCodes: (codes: string[] | null) => void;
};

/** The authenticator app: added, moved to another phone, removed. */
export function AppSection({ totp, isFirst, onCodes }: Props) {
  const { t } = useTranslation('security');
  const [doing, choose] = useUrlChoice(APP);
  const refresh = useRefreshSecondFactor();
  const close = () => {
    choose(null);
  };
  return (
    <Surface padded>
      <section className={styles['section']}>
        <Flex wrap gap={8} align="center">
          <Heading level={2}>{t('app.title')}</Heading>
          <ToneTag tone={totp === null ? 'grey' : 'green'}>
            {totp === null ? t('app.none') : t('app.since', { date: formatDateTime(totp) })}
          </ToneTag>
        </Flex>
        <Typography.Paragraph>{t('app.what')}</Typography.Paragraph>
        <Flex wrap gap={8}>
          <Button
            type={totp === null ? 'primary' : 'default'}
            onClick={() => {
              choose('agregar');
            }}
          >
            {t(totp === null ? 'app.add' : 'app.move')}
          </Button>
          {totp !== null && (
            <Button
              danger
              onClick={() => {
                choose('quitar');
              }}
            >
              {t('app.remove')}
            </Button>
          )}
        </Flex>
      </section>
      <Dialog
        open={doing === 'agregar'}
        title={t(totp === null ? 'app.addTitle' : 'app.moveTitle')}
        footer={null}
        mask={{ closable: false }}
        onCancel={close}
        destroyOnHidden
      >
        <AddApp
          isFirst={isFirst}
          onAdded={(codes) => {
            close();
            onCodes(codes);
            void refresh();
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        open={doing === 'quitar' && totp !== null}
        title={t('app.removeTitle')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <PasswordForm
          submit={t('app.remove')}
          danger
          failed={t('app.removeFailed')}
          onCancel={close}
          onPassword={async (currentPassword) => {
            await removeTotp({ currentPassword });
            toast.success(t('app.removed'));
            close();
            await refresh();
          }}
        >
          <Typography.Paragraph>{t('app.removeDetail')}</Typography.Paragraph>
        </PasswordForm>
      </Dialog>
    </Surface>
  );
}
