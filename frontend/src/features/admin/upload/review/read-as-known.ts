import { findKnownReading } from '@/api/generated/inventory/inventory';
import type { KnownReadingDto } from '@/api/generated/model/known-reading-dto';
import type { ReadingChoices } from '@/lib/spreadsheet/choices';
import type { FileOutline } from '@/lib/spreadsheet/outline';
import { readSpreadsheet } from '@/lib/spreadsheet/read-spreadsheet';
import type { ReadingProgress, SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { choicesFrom, titleRows } from './known-reading';

type Watch = {
  signal: AbortSignal;
  onProgress: (progress: ReadingProgress) => void;
  onOutline: (outline: FileOutline) => void;
  onKnown: (known: KnownReadingDto, choices: ReadingChoices) => void;
};

/** The server answers at once or is not there: without it a file is read by itself. */
const TIMEOUT_MS = 5_000;

/**
 * Reads a file as the last one with the same titles was read, where people had a hand in that; else by
 * itself. The reading that has begun ends as soon as it is known to be another one.
 */
export async function readAsKnown(
  file: File,
  choices: ReadingChoices,
  { signal, onKnown, ...watch }: Watch,
): Promise<SpreadsheetReading> {
  const otherwise = new AbortController();
  signal.addEventListener('abort', () => otherwise.abort(signal.reason));
  let asked: Promise<Asked | null> = Promise.resolve(null);
  const plain = readSpreadsheet(file, {
    ...watch,
    choices,
    signal: otherwise.signal,
    onOutline: (outline) => {
      watch.onOutline(outline);
      asked = ask(outline).then((known) => {
        if (known) otherwise.abort();
        return known;
      });
    },
  });
  // What came of it is looked at once it is known whether it counts.
  const ended = await plain.then(
    (reading) => ({ reading }),
    (error: unknown) => ({ error }),
  );
  const known = await asked;
  if (known && !signal.aborted) {
    const all = { ...choices, ...choicesFrom(known.reading, known.outline) };
    onKnown(known.reading, all);
    return readSpreadsheet(file, { ...watch, choices: all, signal });
  }
  if ('error' in ended) throw ended.error;
  return ended.reading;
}

type Asked = { reading: KnownReadingDto; outline: FileOutline };

async function ask(outline: FileOutline): Promise<Asked | null> {
  const filas = titleRows(outline).map(({ titles }) => titles);
  try {
    const { lectura } = await findKnownReading({ filas }, { timeoutMs: TIMEOUT_MS });
    return lectura ? { reading: lectura, outline } : null;
  } catch {
    return null;
  }
}
