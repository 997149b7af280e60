import { filterEntries } from './asset-filter';

const entry = (id: number, texto: string, estado: string) => ({
  ...{ id, texto, estado, orden: String(id), dependencia: '' },
});

const entries = [
  entry(1, 'a-1\nsilla ergonomica\n\nhp-9', 'BUENO'),
  entry(2, 'a-2\nmesa\n\n', 'MALO'),
  entry(3, 'a-3\nportatil hp\n5cg-1\n', 'BUENO'),
];

describe('the search in a list', () => {
  it.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['silla hp', [1]],
    ['HP ERGONÓMICA', [1]],
    ['hp', [1, 3]],
    ['silla mesa', []],
  ])('finds for %j what has every word, whatever order, case and accents', (text, found) => {
    expect(filterEntries(entries, { text, status: 'ALL' }).map(({ id }) => id)).toEqual(found);
  });

  it('takes the state into account, and makes nothing anew where nothing is asked', () => {
    expect(filterEntries(entries, { text: 'hp', status: 'MALO' })).toEqual([]);
    expect(filterEntries(entries, { text: '', status: 'MALO' }).map(({ id }) => id)).toEqual([2]);
    expect(filterEntries(entries, { text: '', status: 'ALL' })).toBe(entries);
  });
});
