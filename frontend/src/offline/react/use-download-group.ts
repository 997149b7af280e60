import { useCallback, useState } from 'react';
import type { DownloadProgress, DownloadSummary } from '../engine-api';
import { useOfflineEngine } from './engine-context';

interface DownloadGroup {
  /** Rejects with OfflineError. */
  download: (grupoId: number) => Promise<DownloadSummary>;
  /** Progress of the downloads that this screen started, by group. */
  progress: ReadonlyMap<number, DownloadProgress>;
}

export function useDownloadGroup(): DownloadGroup {
  const engine = useOfflineEngine();
  const [progress, setProgress] = useState<ReadonlyMap<number, DownloadProgress>>(new Map());

  const download = useCallback(
    async (grupoId: number) => {
      const show = (value: DownloadProgress | null) =>
        setProgress((all) => {
          const next = new Map(all);
          if (value) next.set(grupoId, value);
          else next.delete(grupoId);
          return next;
        });
      show({ received: 0, total: null });
      try {
        return await engine.downloadGroup(grupoId, show);
      } finally {
        show(null);
      }
    },
    [engine],
  );

  return { download, progress };
}
