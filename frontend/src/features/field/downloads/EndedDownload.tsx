import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useDownloads } from '@/offline/react/use-downloads';
import { useGroup } from '@/offline/react/use-groups';
import { ShellLine } from '@/ui/shell-line/ShellLine';
import styles from './downloads.module.css';

type Props = { id: number; nombre: string };

/** What became of the download of this group. */
export function EndedDownload({ id, nombre }: Props) {
  const { t } = useTranslation('field');
  const { failed } = useDownloads();
  const { data: group } = useGroup(id);
  const whole = !failed.has(id) && group?.downloaded === 1;
  return (
    <ShellLine>
      <div className={styles['line']} data-state={whole ? 'whole' : 'paused'}>
        {group !== undefined && (
          <div className={styles['words']}>
            <span aria-hidden>{whole ? <CheckCircleOutlined /> : <ExclamationCircleOutlined />}</span>
            <span className={styles['group']}>
              {t(whole ? 'downloads.whole' : 'downloads.stopped', { group: nombre })}
            </span>
          </div>
        )}
      </div>
    </ShellLine>
  );
}
