import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { SpreadsheetError } from '@/lib/spreadsheet/spreadsheet-error';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';
import { type LoadEnd, resumeLoad, startLoad } from './load-store';

/**
 * Starts and resumes the load, and lets every screen ask again when it ended. Where one is elsewhere by then a notice
 * says how; on its own screen the result itself does.
 */
export function useLoading() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const looksAtIt = useRef(true);
  useEffect(() => {
    looksAtIt.current = true;
    return () => {
      looksAtIt.current = false;
    };
  }, []);

  const tellEnd = (end: LoadEnd) => {
    if ('error' in end) tellFailure(end.error, t('upload.result.failed'));
    else if (end.result.errors === 0) toast.success(t('upload.result.success'));
    else toast.warning(t('upload.result.withErrors', { count: end.result.errors }));
  };
  const tell = async (ending: Promise<LoadEnd | null>): Promise<boolean> => {
    let end: LoadEnd | null;
    try {
      end = await ending;
    } catch (error) {
      // The reading shows its own failure beside the file. Who let go of the file needs no telling.
      if (error instanceof SpreadsheetError) toast.error(error.message);
      return false;
    }
    if (!end) return false;
    if (!looksAtIt.current) tellEnd(end);
    // Groups, assets and figures are others by now, also after a stop half way.
    await client.invalidateQueries();
    return 'result' in end;
  };

  /** Both answer whether the whole file is on the server. */
  return {
    start: (file: File, whenRead: Promise<SpreadsheetReading>) => tell(startLoad(file, whenRead)),
    resume: () => tell(resumeLoad()),
  };
}
