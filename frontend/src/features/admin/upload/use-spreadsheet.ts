import { useRef, useState } from 'react';
import type { KnownReadingDto } from '@/api/generated/model/known-reading-dto';
import { acceptFile } from '@/lib/spreadsheet/accepted-file';
import type { ReadingChoices } from '@/lib/spreadsheet/choices';
import type { FileOutline } from '@/lib/spreadsheet/outline';
import { readSpreadsheet } from '@/lib/spreadsheet/read-spreadsheet';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { readAsKnown } from './review/read-as-known';

export type ChosenFile = {
  file: File;
  /** Rows read so far, while it is being read. */
  rowsRead: number;
  /** Which columns it has; there too of a file that cannot be loaded as it is. */
  outline: FileOutline | null;
  reading: SpreadsheetReading | null;
  error: Error | null;
  choices: ReadingChoices;
  /** It is being read anew, as a person wants it: what shows is what it was read as before. */
  isStale: boolean;
  /** The earlier load after which it is read. */
  known: KnownReadingDto | null;
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

  /** @param asks whether it is to be read as a file like it was before */
  const begin = (file: File, choices: ReadingChoices, asks: boolean, kept: Partial<ChosenFile> = {}) => {
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
    const watch = {
      signal: abort.signal,
      onProgress: ({ rows }: { rows?: number }) => {
        if (rows !== undefined) update({ rowsRead: rows });
      },
      onOutline: (outline: FileOutline) => update({ outline }),
    };
    const reading = asks
      ? readAsKnown(file, choices, { ...watch, onKnown: (known, all) => update({ known, choices: all }) })
      : readSpreadsheet(file, { ...watch, choices });
    current.current = { abort, reading };
    setChosen({
      ...{ file, rowsRead: 0, outline: null, reading: null, error: null, known: null, isStale: false },
      ...kept,
      choices,
    });
    reading.then(
      (result) => {
        update({ reading: result, error: null, isStale: false });
      },
      (error: Error) => {
        update({ error, reading: null, isStale: false });
      },
    );
  };

  return {
    chosen,
    /** Why the last file was not even opened; it stays until another one is chosen. */
    refused,
    choose: (file: File) => begin(file, {}, true),
    /** Another sheet is another table: what was decided of this one says nothing of it. */
    chooseSheet: (sheet: string) => {
      if (chosen) begin(chosen.file, { sheet }, true, { outline: chosen.outline });
    },
    /** Reads it again, as a person wants it; what shows of it stays in sight meanwhile. */
    reread: (choices: ReadingChoices) => {
      if (chosen) begin(chosen.file, choices, false, { ...chosen, isStale: true });
    },
    /** Reads it by itself, whatever was decided. */
    reset: () => {
      if (chosen) begin(chosen.file, {}, false, { ...chosen, known: null, isStale: true });
    },
    remove,
    /** Settles when the chosen file has been read. */
    whenRead: () => current.current?.reading ?? null,
  };
}
