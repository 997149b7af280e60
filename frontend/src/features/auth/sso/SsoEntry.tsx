import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SsoOptionDto } from '@/api/generated/model/sso-option-dto';
import styles from './SsoEntry.module.css';
import { useSsoLogin } from './use-sso-login';

type Props = {
  option: SsoOptionDto;
  /** As chosen in the form that it stands in. */
  remember: boolean;
};

/**
 * The way in by the identity provider, beside the password or, where passwords are no longer the way, before
 * it.
 */
export function SsoEntry({ option, remember }: Props) {
  const { t } = useTranslation('sso');
  const { begin, pending, failure } = useSsoLogin(option.nombre);
  return (
    <div className={styles['entry']}>
      {!option.solo && (
        <div className={styles['or']} aria-hidden>
          {t('login.or')}
        </div>
      )}
      {option.solo && <p className={styles['note']}>{t('login.only', { name: option.nombre })}</p>}
      {failure != null && <Alert type="error" showIcon role="alert" title={failure} />}
      <Button
        type={option.solo ? 'primary' : 'default'}
        size="large"
        block
        loading={pending}
        onClick={() => begin(remember)}
      >
        <span className={styles['name']}>{t('login.submit', { name: option.nombre })}</span>
      </Button>
    </div>
  );
}
