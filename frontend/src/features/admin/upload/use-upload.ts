import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import { randomUuid } from '@/lib/identifiers/random-uuid';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { SpreadsheetError } from '@/lib/spreadsheet/spreadsheet-error';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { errorText } from '@/ui/error-text';
import { toast } from '@/ui/toast';
import { sendPart } from './send-part';
import { UploadRun } from './upload-run';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'waiting' }
  | { phase: 'running' | 'stopped'; done: number; total: number; fila: number; reason: string }
  | { phase: 'finished'; result: UploadResultDto };

/** The upload of the chosen file: progress, a stop that can be resumed, the result. */
export function useUpload() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const run = useRef<UploadRun | null>(null);
  const busy = state.phase === 'waiting' || state.phase === 'running';
  useHoldUnsavedWork(busy || state.phase === 'stopped');

  const proceed = async (active: UploadRun) => {
    const report = (phase: 'running' | 'stopped', reason = '') => {
      setState({ phase, done: active.rowsDone, total: active.rowsTotal, fila: active.nextFila, reason });
    };
    report('running');
    try {
      const result = await active.proceed(() => {
        report('running');
      });
      setState({ phase: 'finished', result });
      if (result.details.errors > 0) toast.warning(result.message || t('upload.result.withErrors'));
      else toast.success(result.message || t('upload.result.success'));
    } catch (error) {
      const reason = errorText(error, t('upload.result.failed'));
      report('stopped', reason);
      toast.error(reason);
    }
    // Groups, assets and figures are others by now, also after a stop half way.
    await client.invalidateQueries();
  };

  return {
    state,
    busy,
    start: async (file: File, whenRead: Promise<SpreadsheetReading>) => {
      setState({ phase: 'waiting' });
      let reading: SpreadsheetReading;
      try {
        reading = await whenRead;
      } catch (error) {
        // The reading shows its own failure beside the file. Who let go of the file needs no telling.
        setState({ phase: 'idle' });
        if (error instanceof SpreadsheetError) toast.error(error.message);
        return;
      }
      run.current = new UploadRun(reading, file.name, randomUuid(), sendPart);
      await proceed(run.current);
    },
    resume: async () => {
      if (run.current) await proceed(run.current);
    },
    reset: () => {
      run.current = null;
      setState({ phase: 'idle' });
    },
  };
}
