import { percentOf } from './percent';

it.each([
  [0, 0, 0],
  [0, 22_430, 0],
  [1, 3, 33],
  [22_405, 22_430, 99],
  [22_430, 22_430, 100],
])('%d of %d are %d %%', (done, total, percent) => {
  expect(percentOf(done, total)).toBe(percent);
});
