import { Alert, Button, Flex } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, NetworkError } from '@/lib/http/errors';
import { errorText } from '@/ui/error-text';
import { LoadingState } from '@/ui/LoadingState';
import styles from './SsoReturnPage.module.css';
import { useSsoReturn } from './use-sso-return';

/** Another try may help where nobody answered; what was refused has to begin anew. */
const mayRecover = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Where people come back to from the provider's page: it lasts as long as the server takes to ask there. */
export function SsoReturnPage() {
  const { t } = useTranslation('sso');
  const navigate = useNavigate();
  const { returned, error, retry, retrying } = useSsoReturn();
  useEffect(() => {
    document.title = t('return.title');
  }, [t]);

  const failure =
    returned === null
      ? t('return.incomplete')
      : returned === 'error'
        ? t('return.cancelled')
        : error && errorText(error, t('return.failed'));
  return (
    <main className={styles['page']}>
      <h1 className="visually-hidden">{t('return.title')}</h1>
      {failure ? (
        <div className={styles['refused']}>
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('return.failed')}
            description={`${failure} ${t('return.kept')}`}
          />
          <Flex wrap gap={8}>
            {mayRecover(error) && (
              <Button size="large" loading={retrying} onClick={() => void retry()}>
                {t('return.retry')}
              </Button>
            )}
            <Button type="primary" size="large" onClick={() => void navigate('/login', { replace: true })}>
              {t('return.back')}
            </Button>
          </Flex>
        </div>
      ) : (
        <LoadingState text={t('return.pending')} />
      )}
    </main>
  );
}
