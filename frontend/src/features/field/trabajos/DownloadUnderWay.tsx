import { Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '@/offline/db/rows';
import type { DownloadPause } from '@/offline/download/downloads';
import { progressOf } from '@/offline/download/progress-of';
import { useProgressText } from '@/ui/use-progress-text';
import { CancelDownload } from './CancelDownload';
import styles from './trabajos.module.css';

type Props = {
  group: GroupRow;
  /** Whether it is this group's turn. */
  first: boolean;
  /** Why nothing comes just now. */
  paused: DownloadPause | null;
  onCancel: () => Promise<void>;
};

/** How far the download of a group is, what keeps it, and the way out of it. */
export function DownloadUnderWay({ group, first, paused, onCancel }: Props) {
  const { t } = useTranslation('field');
  const progressText = useProgressText();
  const progress = progressOf(group);
  const { received, total } = progress;
  const percent = total ? Math.min(100, Math.round((received / total) * 100)) : 0;
  const state = !first ? 'queued' : (paused ?? 'running');
  return (
    <div className={styles['download']}>
      {total !== null && (
        <Progress percent={percent} size="small" status={state === 'running' ? 'active' : 'normal'} />
      )}
      <Typography.Text>{progressText(progress)}</Typography.Text>
      {state !== 'running' && (
        <Typography.Text>
          {t(`downloads.card.${state}`)} {received > 0 && t('downloads.kept')}
        </Typography.Text>
      )}
      <CancelDownload whole={group.downloaded === 1} received={received} onCancel={onCancel} />
    </div>
  );
}
