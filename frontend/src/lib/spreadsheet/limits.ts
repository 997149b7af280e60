/** Bounds of what one file may cost. Real inventories stay far below each of them. */

/** Rows with something in them: six times the largest inventory expected; more fill a tab's memory. */
export const MAX_ROWS = 300_000;

/** The grid of a sheet in Excel itself. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

/** What the parts of a workbook that are read may unpack to. */
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;

/** Cells with something in them: 170,000 rows with all 35 columns. Each takes some 300 bytes at the worst. */
export const MAX_CELLS = 6_000_000;

/** What a cell holds in Excel itself. */
export const MAX_TEXT = 32_767;

/** Characters of everything that goes to the page: three times what the largest CSV can hold. */
export const MAX_CHARACTERS = 200_000_000;

/** Different texts of a workbook, and merged cells of a sheet. */
export const MAX_SHARED_STRINGS = 4_000_000;
export const MAX_MERGES = 500_000;

/** Says that a reading goes on, and how many rows it has found so far where it knows. */
export type Beat = (rows?: number) => void;

/** Work after which a reading says that it goes on, so that a slow one and one that hangs differ. */
export const BEAT_BYTES = 1024 * 1024;
export const BEAT_ROWS = 2_000;
export const BEAT_RECORDS = 50_000;
