import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { ConfirmButton } from '@/ui/ConfirmButton';

type Props = {
  /** The group can be opened as it is: it stays. */
  whole: boolean;
  /** Assets that would have to be brought anew. */
  received: number;
  onCancel: () => Promise<void>;
};

/** Ends a download. Where that takes away what came, it says so first. */
export function CancelDownload({ whole, received, onCancel }: Props) {
  const { t } = useTranslation('field');
  const look = { size: 'large', icon: <CloseOutlined />, children: t('downloads.cancel') } as const;
  if (whole || received === 0) return <Button {...look} onClick={() => void onCancel()} />;
  return (
    <ConfirmButton
      {...look}
      question={t('downloads.cancelQuestion')}
      detail={t('downloads.cancelDetail', { count: received, n: formatNumber(received) })}
      confirmText={t('downloads.cancel')}
      onConfirm={onCancel}
    />
  );
}
