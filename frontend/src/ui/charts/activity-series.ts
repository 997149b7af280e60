import type { ChartSeries } from './chart';

const KINDS = [
  { key: 'creaciones', tone: 'green' },
  { key: 'actualizaciones', tone: 'blue' },
  { key: 'transferencias', tone: 'yellow' },
  { key: 'bajas', tone: 'red' },
] as const;

type ActivityKind = (typeof KINDS)[number]['key'];

/** Field actions by their kind, in the tones that kinds have everywhere. */
export const activitySeries = (nameOf: (kind: ActivityKind) => string): ChartSeries[] =>
  KINDS.map(({ key, tone }) => ({ key, tone, label: nameOf(key) }));

/** The figures of a row that its column is made of. */
export const activityValues = (row: Record<ActivityKind, number>): Record<string, number> =>
  Object.fromEntries(KINDS.map(({ key }) => [key, row[key]]));
