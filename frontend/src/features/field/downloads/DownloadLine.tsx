import { CloudDownloadOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { progressOf } from '@/offline/download/progress-of';
import { useDownloads } from '@/offline/react/use-downloads';
import { ShellLine } from '@/ui/shell-line/ShellLine';
import styles from './downloads.module.css';
import { useProgressText } from '@/ui/use-progress-text';

/**
 * Below the header of every field screen: which group is being brought, how far it is, and why it stands
 * still.
 */
export function DownloadLine() {
  const { t } = useTranslation('field');
  const progressText = useProgressText();
  const { wanted, paused } = useDownloads();
  const [group, ...next] = wanted;
  if (!group) return null;
  const progress = progressOf(group);
  const percent = progress.total ? Math.min(100, Math.round((100 * progress.received) / progress.total)) : 0;
  const more = next.length > 0 ? t('downloads.more', { count: next.length }) : null;
  return (
    <ShellLine>
      <div className={styles['line']} data-paused={paused !== null || undefined}>
        <div className={styles['words']}>
          <span aria-hidden>{paused === null ? <CloudDownloadOutlined /> : <PauseCircleOutlined />}</span>
          <span className={styles['group']}>
            {t(paused === null ? 'downloads.running' : `downloads.paused.${paused}`, { group: group.nombre })}
          </span>
          <span className={styles['figures']}>
            {[progressText(progress), more].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div
          className={styles['bar']}
          role="progressbar"
          aria-label={t('downloads.of', { group: group.nombre })}
          aria-valuenow={percent}
          aria-valuetext={progressText(progress)}
        >
          <div style={{ width: `${percent}%` }} />
        </div>
      </div>
    </ShellLine>
  );
}
