import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PasskeyDto } from '@/api/generated/model/passkey-dto';
import { formatDate, formatDateTime } from '@/lib/format/date';
import styles from './SecondFactor.module.css';

type Props = { passkeys: readonly PasskeyDto[]; onRemove: (passkey: PasskeyDto) => void };

/** One's own passkeys: since when, when they were used last, and the way to remove them. */
export function PasskeyList({ passkeys, onRemove }: Props) {
  const { t } = useTranslation('security');
  if (passkeys.length === 0) return <Typography.Text type="secondary">{t('passkeys.none')}</Typography.Text>;
  return (
    <ul aria-label={t('passkeys.title')} className={styles['passkeys']}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className={styles['passkey']}>
            <Typography.Text strong>{passkey.name}</Typography.Text>
            <Typography.Text type="secondary">
              {t('passkeys.since', { date: formatDate(passkey.created_at) })}
              {' · '}
              {passkey.last_used_at === null
                ? t('passkeys.neverUsed')
                : t('passkeys.used', { date: formatDateTime(passkey.last_used_at) })}
            </Typography.Text>
          </div>
          <Button
            danger
            aria-label={t('passkeys.removeOf', { name: passkey.name })}
            onClick={() => {
              onRemove(passkey);
            }}
          >
            {t('passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
