import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DownloadPause } from '@/offline/download/downloads';

type Props = {
  /** Why nothing of it comes just now; null while something does. */
  why: DownloadPause | 'queued' | null;
  /** Something of it has come before. */
  some: boolean;
};

/** What keeps a download that goes on by itself. */
export function DownloadHalt({ why, some }: Props) {
  const { t } = useTranslation('field');
  if (why === null) return null;
  return (
    <Typography.Text>
      {t(`downloads.card.${why}`)} {some && t('downloads.kept')}
    </Typography.Text>
  );
}
