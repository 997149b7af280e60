import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorHint } from '@/ui/error-text';
import styles from './search.module.css';
import type { useFound } from './use-found';

/** What stands in the place of results: none yet, none at all, or why there are none. */
export function SearchNotice({
  search: { q, searching, error, retry },
}: {
  search: ReturnType<typeof useFound>;
}) {
  const { t } = useTranslation('search');
  if (searching) return <div className={styles['notice']}>{t('searching')}</div>;
  if (error) {
    return (
      <div className={styles['notice']} role="alert">
        <div>
          {t('failed')}. {errorHint(error)}
        </div>
        <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['notice']} role="status">
      <strong>{t('nothing', { q })}</strong>
      <div>{t('nothingHint')}</div>
    </div>
  );
}
