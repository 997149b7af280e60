import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: 'right';
  /** In a table it keeps to one line: dates, numbers, names that are no longer than that. */
  oneLine?: boolean;
  /** The server's name of the column in `orden`, where it sorts by it. */
  sort?: string;
  /**
   * On a phone each row is a card: 'heading' is its first line with 'tag' at its end, 'summary' the text
   * below, 'actions' its last line, 'below' for long texts under their label; default is 'label: value'.
   */
  phone?: 'heading' | 'tag' | 'summary' | 'below' | 'actions';
};

/**
 * How a list is sorted, as its address and the server say it: a column, with '-' before it from the highest
 * down.
 */
export type DataSort = { orden: string; onSort: (orden: string) => void };
