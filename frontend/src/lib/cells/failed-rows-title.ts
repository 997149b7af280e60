import { nameKey } from '../text/equality.ts';

/** The title behind a file's own ones where its rows in error come back: why each did not go in. */
export const FAILED_ROWS_TITLE = 'Error de la carga';

const KEY = nameKey(FAILED_ROWS_TITLE);

/** Whether a title is that one: what stands below it is the product's and nothing to be loaded. */
export const isFailedRowsTitle = (title: string): boolean =>
  /^\s*error/i.test(title) && nameKey(title).trim() === KEY;
