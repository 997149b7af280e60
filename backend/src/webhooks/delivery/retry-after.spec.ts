import { waitAskedFor } from './retry-after.js';

describe('a destination that says when to come again', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  it.each([
    [429, '120', 120_000],
    [503, '0', 0],
    [503, 'Tue, 24 Nov 2026 12:01:00 GMT', 60_000],
    [503, 'Tue, 24 Nov 2026 11:00:00 GMT', 0],
    [503, 'mañana', 0],
    [503, '-5', 0],
    [429, undefined, 0],
    [500, '120', 0],
    [429, '9'.repeat(400), 0],
  ])('%i with %p: %i ms', (status, retryAfter, wait) => {
    expect(waitAskedFor(status, retryAfter, now)).toBe(wait);
  });
});
