import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';

/** The name browsers give to a code chunk that could not be fetched (offline, or replaced by a new version). */
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
    <main role="alert">
      <Result
        status="error"
        title={t('crash.title')}
        subTitle={t(isMissingChunk(error) ? 'crash.chunk' : 'crash.hint')}
        extra={
          <Button
            type="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            {t('crash.reload')}
          </Button>
        }
      />
    </main>
  );
}
