import type { ImportReadingDto } from '@/api/generated/model/import-reading-dto';
import type { KnownReadingDto } from '@/api/generated/model/known-reading-dto';
import { isFailedRowsTitle, readFailedRowTitle } from '@/lib/cells/failed-rows-title';
import type { MoneyStyle } from '@/lib/cells/amounts';
import type { DateOrder } from '@/lib/cells/dates';
import type { ReadingChoices } from '@/lib/spreadsheet/choices';
import {
  DATE_COLUMN,
  isMoneyColumn,
  SPREADSHEET_COLUMNS,
  type SpreadsheetColumn,
} from '@/lib/spreadsheet/columns';
import { namesOf } from '@/lib/spreadsheet/name-columns';
import type { FileOutline } from '@/lib/spreadsheet/outline';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';

/** What the server takes of one title, and of how many. */
const MAX_TITLE = 255;
const MAX_TITLES = 400;
/** Characters of all rows that are asked about. */
const MAX_ASKED = 100_000;

const MONEY_WORDS: Readonly<Record<MoneyStyle, string>> = {
  spanish: 'coma_decimal',
  plain: 'punto_decimal',
};
const DATE_WORDS: Readonly<Record<DateOrder, string>> = {
  'day-first': 'dia_primero',
  'month-first': 'mes_primero',
};

/** How a file was read, for the record of its import. */
export function recordOf({ sheet, headerFila, named, choices }: SpreadsheetReading): ImportReadingDto {
  const { values = {}, money = {}, dates } = choices;
  return {
    hoja: sheet || null,
    fila_titulos: headerFila,
    titulos: named
      .filter(({ title, why }) => title !== '' && why !== 'reason' && why !== 'mends')
      .slice(0, MAX_TITLES)
      .map(({ title, column, why }) => ({
        titulo: title.slice(0, MAX_TITLE),
        columna: column,
        a_mano: why === 'hand',
      })),
    valores: values,
    lecturas: {
      ...Object.fromEntries(Object.entries(money).map(([column, style]) => [column, MONEY_WORDS[style]])),
      ...(dates && { [DATE_COLUMN]: DATE_WORDS[dates] }),
    },
  };
}

/** What the product put behind the titles of rows in error is none of the file's: they are read as it was. */
const isOfFile = (title: string): boolean =>
  title !== '' && !isFailedRowsTitle(title) && readFailedRowTitle(title) === undefined;

/** The rows of a file that may hold its titles, the likeliest first. */
export function titleRows({ headerFila, columns, firstRows }: FileOutline): Row[] {
  const titles = columns.map(({ title }) => title).filter(isOfFile);
  const rows = [
    { fila: headerFila, titles },
    ...firstRows
      .filter(({ fila }) => fila !== headerFila)
      .map(({ fila, texts }) => ({ fila, titles: texts.filter(isOfFile) })),
  ].map(({ fila, titles: all }) => ({
    fila,
    titles: all.slice(0, MAX_TITLES).map((title) => title.slice(0, MAX_TITLE)),
  }));
  let asked = 0;
  return rows.filter((row) => (asked += row.titles.join('').length) <= MAX_ASKED);
}

type Row = { fila: number; titles: string[] };

/** The choices of another file for this one, whose titles are the same. */
export function choicesFrom(known: KnownReadingDto, outline: FileOutline): ReadingChoices {
  const row = titleRows(outline)[known.fila];
  if (!row) return {};
  const names = namesOf(row.titles);
  const byHand = known.titulos.flatMap(({ columna, a_mano }, index) =>
    a_mano
      ? [[names[index] ?? '', isColumn(columna ?? null) ? (columna as SpreadsheetColumn) : null] as const]
      : [],
  );
  const readings = Object.entries(known.lecturas);
  const dates = keyOfWord(DATE_WORDS, known.lecturas[DATE_COLUMN]);
  return {
    // These names are of this row: no other one may be taken for the titles by itself.
    headerFila: row.fila,
    ...(byHand.length > 0 && { columns: Object.fromEntries(byHand) }),
    values: Object.fromEntries(Object.entries(known.valores).filter(([column]) => isColumn(column))),
    money: Object.fromEntries(
      readings.flatMap(([column, word]) => {
        const style = keyOfWord(MONEY_WORDS, word);
        return isColumn(column) && isMoneyColumn(column) && style ? [[column, style]] : [];
      }),
    ),
    ...(dates && { dates }),
  };
}

const isColumn = (text: string | null): text is SpreadsheetColumn =>
  (SPREADSHEET_COLUMNS as readonly (string | null)[]).includes(text);

function keyOfWord<Key extends string>(
  words: Readonly<Record<Key, string>>,
  word: string | undefined,
): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) => words[key] === word);
}
