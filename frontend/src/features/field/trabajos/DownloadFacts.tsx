import { Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { percentOf } from '@/lib/format/percent';
import { formatSize } from '@/lib/format/size';
import type { GroupRow } from '@/offline/db/rows';
import { progressOf } from '@/offline/download/progress-of';
import { BYTES_PER_ASSET } from '@/offline/limits';
import { CopyDate } from '@/ui/CopyDate';
import { useProgressText } from '@/ui/use-progress-text';
import styles from './trabajos.module.css';

type Props = { group: GroupRow; /** A download of it goes on. */ underWay: boolean };

/**
 * How old the copy of a group is, what one will take, or how far it has come: in one line, whose end moves
 * nothing.
 */
export function DownloadFacts({ group, underWay }: Props) {
  if (underWay) return <HowFar group={group} />;
  return (
    <Typography.Text type="secondary">
      {group.downloaded === 1 ? <CopyDate at={group.downloadedAt} /> : <WhatItTakes group={group} />}
    </Typography.Text>
  );
}

function HowFar({ group }: { group: GroupRow }) {
  const { t } = useTranslation('field');
  const progressText = useProgressText();
  const progress = progressOf(group);
  const { received, total } = progress;
  return (
    <div className={styles['progress']}>
      <Typography.Text>{progressText(progress)}</Typography.Text>
      {total !== null && (
        <Progress
          aria-label={t('downloads.of', { group: group.nombre })}
          percent={percentOf(received, total)}
          showInfo={false}
          size="small"
        />
      )}
    </div>
  );
}

/** And what an earlier try left. */
function WhatItTakes({ group: { activos_count: count, received } }: { group: GroupRow }) {
  const { t } = useTranslation('field');
  const assets = formatNumber(count);
  if (received > 0) return t('downloads.partly', { count, received: formatNumber(received), total: assets });
  return t('downloads.size', { count, assets, size: formatSize(count * BYTES_PER_ASSET) });
}
