import { useRef, useState } from 'react';
import { acceptFile } from '@/lib/spreadsheet/accepted-file';
import { readSpreadsheet } from '@/lib/spreadsheet/read-spreadsheet';
import type { ReadingChoices, SpreadsheetReading } from '@/lib/spreadsheet/reading';

export type ChosenFile = {
  file: File;
  /** Rows read so far, while it is being read. */
  rowsRead: number;
  reading: SpreadsheetReading | null;
  error: Error | null;
};

/** The chosen file and what its reader makes of it, in a worker that starts as soon as the file is chosen. */
export function useSpreadsheet() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const current = useRef<{ abort: AbortController; reading: Promise<SpreadsheetReading> } | null>(null);

  const remove = () => {
    current.current?.abort.abort();
    current.current = null;
    setChosen(null);
    setRefused(null);
  };

  const choose = (file: File, choices: ReadingChoices = {}) => {
    try {
      acceptFile(file);
    } catch (error) {
      setRefused(error as Error);
      return;
    }
    remove();
    const abort = new AbortController();
    const update = (change: Partial<ChosenFile>) => {
      if (!abort.signal.aborted) setChosen((previous) => previous && { ...previous, ...change });
    };
    const reading = readSpreadsheet(file, {
      signal: abort.signal,
      choices,
      onProgress: ({ rows }) => {
        if (rows !== undefined) update({ rowsRead: rows });
      },
    });
    current.current = { abort, reading };
    setChosen({ file, rowsRead: 0, reading: null, error: null });
    reading.then(
      (result) => {
        update({ reading: result });
      },
      (error: Error) => {
        update({ error });
      },
    );
  };

  return {
    chosen,
    /** Why the last file was not even opened; it stays until another one is chosen. */
    refused,
    choose,
    remove,
    /** Settles when the chosen file has been read. */
    whenRead: () => current.current?.reading ?? null,
  };
}
