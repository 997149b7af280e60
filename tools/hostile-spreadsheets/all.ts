import type { HostileSpreadsheet } from './hostile-spreadsheet.ts';
import { CONTAINERS } from './kinds/containers.ts';
import { CSV } from './kinds/csv.ts';
import { FOREIGN } from './kinds/foreign.ts';
import { MARKUP } from './kinds/markup.ts';
import { REPEATED_TEXTS } from './kinds/repeated-texts.ts';
import { STRUCTURE } from './kinds/structure.ts';
import { TEXTS } from './kinds/texts.ts';
import { VALUES } from './kinds/values.ts';

/** Every foreign, false or heavy file that the reader was ever tried with. */
export const HOSTILE_SPREADSHEETS: readonly HostileSpreadsheet[] = [
  ...FOREIGN,
  ...TEXTS,
  ...VALUES,
  ...CONTAINERS,
  ...STRUCTURE,
  ...CSV,
  ...MARKUP,
  ...REPEATED_TEXTS,
];
