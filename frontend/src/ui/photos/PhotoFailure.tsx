import { ReloadOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/http/errors';
import { errorHint } from '../error-text';
import styles from './photo-failure.module.css';

type Props = { error: Error; size: number; onRetry: () => void; retrying: boolean };

/**
 * In the place of a photo that did not come. Where its storage is away nothing is wrong with the photo: what
 * to do is said, and another try offered. A refusal would stay one.
 */
export function PhotoFailure({ error, size, onRetry, retrying }: Props) {
  const { t } = useTranslation();
  const isAway = error instanceof ApiError && error.code === 'photos_away';
  const isRefused = error instanceof ApiError && error.status < 500;
  return (
    <span className={styles['failure']} style={{ minWidth: size }}>
      <Typography.Text type={isAway ? 'warning' : 'danger'}>
        {isAway ? errorHint(error) : t('photos.failed')}
      </Typography.Text>
      {!isRefused && (
        <Button size="small" icon={<ReloadOutlined />} onClick={onRetry} loading={retrying}>
          {t('errors.retry')}
        </Button>
      )}
    </span>
  );
}
