import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getListRunningImportsQueryKey } from '@/api/generated/inventory/inventory';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { SpreadsheetError } from '@/lib/spreadsheet/spreadsheet-error';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';
import { followImport } from './follow-import';
import { type LoadChoice, type LoadEnd, resumeLoad, startLoad } from './load-store';

/**
 * Starts and resumes the sending of a file, and follows what the server makes of it: then every screen asks
 * again. Where one is elsewhere by then a notice says how it ended; on its own screen the result itself does.
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

  const follow = async (importId: string) => {
    const record = await followImport(client, importId);
    if (!record) return;
    // Groups, assets and figures are others by now, also after a stop half way.
    await client.invalidateQueries();
    if (looksAtIt.current) return;
    const { estado, details, segundo_plano } = record;
    if (segundo_plano?.estado === 'cancelada') return;
    if (estado === 'no_cargada') toast.error(t('imports.notLoaded.title', { count: details.errors }));
    else if (estado !== 'completa') toast.error(segundo_plano?.motivo ?? t('upload.result.failed'));
    else if (details.errors === 0) toast.success(t('upload.result.success'));
    else toast.warning(t('upload.result.withErrors', { count: details.errors }));
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
    if ('error' in end) {
      if (!looksAtIt.current) tellFailure(end.error, t('upload.result.failed'));
      return false;
    }
    await client.invalidateQueries({ queryKey: getListRunningImportsQueryKey() });
    void follow(end.sent);
    return true;
  };

  /** Both answer whether the whole file is on the server. */
  return {
    start: (file: File, whenRead: Promise<SpreadsheetReading>, choice: LoadChoice) =>
      tell(startLoad(file, whenRead, choice)),
    resume: () => tell(resumeLoad()),
  };
}
