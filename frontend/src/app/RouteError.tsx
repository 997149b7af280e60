import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { NothingDrawing } from '@/ui/brand/NothingDrawing';
import { Heading } from '@/ui/Heading';
import styles from './PageMessage.module.css';

/**
 * The name browsers give to a code chunk that could not be fetched (offline, or replaced by a new version).
 */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** A screen broke or its code could not be loaded: nothing stored is touched, reloading is the way out. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <div role="alert" className={styles['message']}>
      <NothingDrawing size={96} />
      <Heading level={1}>{t('crash.title')}</Heading>
      <p className={styles['text']}>{t(isMissingChunk(error) ? 'crash.chunk' : 'crash.hint')}</p>
      <Button
        type="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('crash.reload')}
      </Button>
    </div>
  );
}
