import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorHint } from './error-text';

type Props = {
  title: string;
  error: unknown;
  /** What to do, in place of what such errors say elsewhere. */
  hint?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** A list or page that could not be loaded: what happened, what to do, and the way to try again. */
export function ErrorState({ title, error, hint = errorHint(error), onRetry, retrying = false }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={
        <>
          {hint !== title && <div>{hint}</div>}
          {onRetry && (
            <Button icon={<ReloadOutlined />} onClick={onRetry} loading={retrying} style={{ marginTop: 10 }}>
              {t('errors.retry')}
            </Button>
          )}
        </>
      }
    />
  );
}
