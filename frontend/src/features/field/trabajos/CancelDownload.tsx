import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { ConfirmButton } from '@/ui/ConfirmButton';
import styles from './trabajos.module.css';

type Props = {
  /** The group can be opened as it is: it stays, and the way out takes no row of its own. */
  whole: boolean;
  /** Assets that would have to be brought anew. */
  received: number;
  onCancel: () => Promise<void>;
};

/** Ends a download. Where that takes away what came, it says so first. */
export function CancelDownload({ whole, received, onCancel }: Props) {
  const { t } = useTranslation('field');
  const look = { size: 'large', icon: <CloseOutlined /> } as const;
  const cancel = t('downloads.cancel');
  if (whole) {
    return (
      <Button
        {...look}
        className={styles['cross']}
        aria-label={cancel}
        title={cancel}
        onClick={() => void onCancel()}
      />
    );
  }
  if (received === 0) {
    return (
      <Button {...look} onClick={() => void onCancel()}>
        {cancel}
      </Button>
    );
  }
  return (
    <ConfirmButton
      {...look}
      question={t('downloads.cancelQuestion')}
      detail={t('downloads.cancelDetail', { count: received, n: formatNumber(received) })}
      confirmText={cancel}
      backText={t('downloads.keepOn')}
      onConfirm={onCancel}
    >
      {cancel}
    </ConfirmButton>
  );
}
