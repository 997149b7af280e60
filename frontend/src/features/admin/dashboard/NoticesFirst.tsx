import type { ReactNode } from 'react';
import { useListNotices } from '@/api/generated/health/health';
import { useAttention } from '@/lib/attention/use-attention';
import { TilesSkeleton } from '@/ui/skeletons/TilesSkeleton';
import { AttentionCards } from './AttentionCards';
import styles from './NoticesFirst.module.css';
import { Notices } from './Notices';

/**
 * What has to be put right and seen to, and below it the rest of the page. That asks for its figures
 * meanwhile, but shows once it is known what stands above it: nobody reads or presses what is then pushed
 * away.
 */
export function NoticesFirst({ children }: { children: ReactNode }) {
  const { data, isPending } = useListNotices();
  const attention = useAttention();
  const waiting = isPending || attention.pending;
  return (
    <div className={styles['place']}>
      {waiting && <TilesSkeleton tiles={4} />}
      <div className={waiting ? styles['waiting'] : undefined}>
        <Notices notices={data?.avisos ?? []} />
        <AttentionCards />
        {children}
      </div>
    </div>
  );
}
