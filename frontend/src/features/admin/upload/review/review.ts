import type { ReadingChoices } from '@/lib/spreadsheet/choices';

/** What a person may decide about the file before it is loaded; each decision reads it anew. */
export type Review = {
  onSheet: (name: string) => void;
  onChoices: (choices: ReadingChoices) => void;
  onReset: () => void;
};
