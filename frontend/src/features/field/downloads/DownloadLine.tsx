import { CloudDownloadOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { percentOf } from '@/lib/format/percent';
import { progressOf } from '@/offline/download/progress-of';
import { useDownloads } from '@/offline/react/use-downloads';
import { ShellLine } from '@/ui/shell-line/ShellLine';
import { useProgressText } from '@/ui/use-progress-text';
import { EndedDownload } from './EndedDownload';
import { useLineOfPage } from './use-line-of-page';
import styles from './downloads.module.css';

/**
 * Below the header of the field's screens: which group is being brought, how far it is, and why it stands
 * still. Mis Trabajos tells it on the groups' cards.
 */
export function DownloadLine() {
  const { t } = useTranslation('field');
  const progressText = useProgressText();
  const { pathname } = useLocation();
  const { wanted, paused } = useDownloads();
  const [group, ...next] = pathname === '/user/trabajos' ? [] : wanted;
  const stays = useLineOfPage(pathname, group);
  if (!group) return stays && <EndedDownload id={stays.id} nombre={stays.nombre} />;
  const progress = progressOf(group);
  const percent = percentOf(progress.received, progress.total ?? 0);
  const more = next.length > 0 ? t('downloads.more', { count: next.length }) : null;
  return (
    <ShellLine>
      <div className={styles['line']} data-state={paused === null ? undefined : 'paused'}>
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
