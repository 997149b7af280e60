import { nameKey } from '../text/equality.ts';

/** The title behind a file's own ones where its rows in error come back: why each did not go in. */
export const FAILED_ROWS_TITLE = 'Error de la carga';

const KEY = nameKey(FAILED_ROWS_TITLE);

/** Whether a title is that one: what stands below it is the product's and nothing to be loaded. */
export const isFailedRowsTitle = (title: string): boolean =>
  /^\s*error/i.test(title) && nameKey(title).trim() === KEY;

/**
 * The title behind that one, above the row of each: mended and loaded again they join the import that it
 * names.
 */
export const failedRowTitle = (importId: string): string => `Fila de la carga ${importId}`;

const ROW_TITLE = /^\s*fila\s+de\s+la\s+carga\s+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/i;

/** The import that a title names, if it is that one. */
export const readFailedRowTitle = (title: string): string | undefined =>
  ROW_TITLE.exec(title)?.[1]?.toLowerCase();
