import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '@/ui/brand/Mark';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';
import { LoginSide } from './LoginSide';
import { UnsentNotice } from './UnsentNotice';

/** Whoever has no session comes by here. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  useEffect(() => {
    document.title = `${t('login.submit')} · ${t('login.title')}`;
  }, [t]);

  return (
    <main className={styles['page']}>
      <LoginSide />
      <div className={styles['half']}>
        <div className={styles['form']}>
          <div className={styles['small']}>
            <Mark size={48} />
          </div>
          <h1 className={styles['title']}>{t('login.title')}</h1>
          <p className={styles['subtitle']}>{t('login.subtitle')}</p>
          <LoginForm />
          <p className={styles['note']}>{t('login.forgotten')}</p>
          <UnsentNotice />
        </div>
      </div>
    </main>
  );
}
