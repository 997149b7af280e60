import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NothingDrawing } from '@/ui/brand/NothingDrawing';
import { Heading } from '@/ui/Heading';
import styles from './PageMessage.module.css';

/** What stands where no page is: within an area its shell stays, so that one goes on from there. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={styles['message']}>
      <NothingDrawing size={96} />
      <p className={styles['code']}>{t('notFound.code')}</p>
      <Heading level={1}>{t('notFound.title')}</Heading>
      <p className={styles['text']}>{t('notFound.hint')}</p>
      <Link to="/" className={styles['way']}>
        {t('notFound.home')}
      </Link>
    </div>
  );
}
