import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { removePasskey } from '@/api/generated/auth/auth';
import type { PasskeyDto } from '@/api/generated/model/passkey-dto';
import { Dialog } from '@/ui/Dialog';
import { Heading } from '@/ui/Heading';
import { Surface } from '@/ui/Surface';
import { toast } from '@/ui/toast';
import { useUrlChoice } from '@/ui/use-url-choice';
import { AddPasskey } from './AddPasskey';
import { PasskeyList } from './PasskeyList';
import { PasswordForm } from './PasswordForm';
import styles from './SecondFactor.module.css';
import { useRefreshSecondFactor } from './use-second-factor';

/** Of the address: `nueva`, or the id of the one that is to be removed. */
const PASSKEY = 'llave';
const NEW = 'nueva';

type Props = {
  passkeys: readonly PasskeyDto[];
  isFirst: boolean;
  onCodes: (codes: string[] | null) => void;
};

/** Passkeys: listed by name, added, removed. */
export function PasskeysSection({ passkeys, isFirst, onCodes }: Props) {
  const { t } = useTranslation('security');
  const [chosen, choose] = useUrlChoice(PASSKEY);
  const refresh = useRefreshSecondFactor();
  const removing = passkeys.find(({ id }) => String(id) === chosen);
  const close = () => {
    choose(null);
  };
  return (
    <Surface padded>
      <section className={styles['section']}>
        <Heading level={2}>{t('passkeys.title')}</Heading>
        <Typography.Paragraph>{t('passkeys.what')}</Typography.Paragraph>
        <PasskeyList
          passkeys={passkeys}
          onRemove={({ id }) => {
            choose(String(id));
          }}
        />
        {browserSupportsWebAuthn() ? (
          <div>
            <Button
              onClick={() => {
                choose(NEW);
              }}
            >
              {t('passkeys.add')}
            </Button>
          </div>
        ) : (
          <Typography.Text type="secondary">{t('passkeys.unsupported')}</Typography.Text>
        )}
      </section>
      <Dialog
        open={chosen === NEW}
        title={t('passkeys.addTitle')}
        footer={null}
        mask={{ closable: false }}
        onCancel={close}
        destroyOnHidden
      >
        <AddPasskey
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
        open={removing !== undefined}
        title={t('passkeys.removeTitle', { name: removing?.name })}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        {removing && (
          <PasswordForm
            submit={t('passkeys.remove')}
            danger
            failed={t('passkeys.removeFailed')}
            onCancel={close}
            onPassword={async (currentPassword) => {
              await removePasskey(removing.id, { currentPassword });
              toast.success(t('passkeys.removed', { name: removing.name }));
              close();
              await refresh();
            }}
          >
            <Typography.Paragraph>{t('passkeys.removeDetail')}</Typography.Paragraph>
          </PasswordForm>
        )}
      </Dialog>
    </Surface>
  );
}
