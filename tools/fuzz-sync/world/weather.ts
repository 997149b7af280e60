/** What may happen to a call. */
export type Fate =
  | 'through'
  | 'lost before'
  | 'lost after'
  | 'silent before'
  | 'silent after'
  | 'twice'
  | 'late'
  | 'held'
  | 'slow'
  | 'error before'
  | 'error after';

/** How bad the network is: weights of what may happen to a call. */
export type Weather = Record<Fate, number>;

const nothing: Weather = {
  through: 1,
  'lost before': 0,
  'lost after': 0,
  'silent before': 0,
  'silent after': 0,
  twice: 0,
  late: 0,
  held: 0,
  slow: 0,
  'error before': 0,
  'error after': 0,
};

export const WEATHERS = {
  fair: nothing,
  changing: {
    through: 80,
    'lost before': 3,
    'lost after': 4,
    'silent before': 1,
    'silent after': 1,
    twice: 3,
    late: 2,
    held: 3,
    slow: 5,
    'error before': 3,
    'error after': 1,
  },
  foul: {
    through: 40,
    'lost before': 8,
    'lost after': 14,
    'silent before': 3,
    'silent after': 4,
    twice: 6,
    late: 6,
    held: 9,
    slow: 9,
    'error before': 8,
    'error after': 4,
  },
  /** The API is in trouble: what reaches it fails, with or without effect. */
  broken: { ...nothing, through: 25, 'error before': 50, 'error after': 25 },
} satisfies Record<string, Weather>;
