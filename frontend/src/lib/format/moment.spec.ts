import { formatMoment } from './moment';

const words = { today: 'hoy', yesterday: 'ayer' };
const at = (text: string) => new Date(text).getTime();

describe('a moment', () => {
  it.each([
    ['2026-11-22T16:40:59', 'hoy 16:40'],
    ['2026-11-22T00:00:00', 'hoy 00:00'],
    ['2026-11-21T23:59:59', 'ayer 23:59'],
    ['2026-11-20T16:40:00', '20/11/2026 16:40'],
    ['2025-11-22T16:40:00', '22/11/2025 16:40'],
  ])('%s is told as people say it', (text, told) => {
    expect(formatMoment(at(text), words, at('2026-11-22T17:00:00'))).toBe(told);
  });
});
