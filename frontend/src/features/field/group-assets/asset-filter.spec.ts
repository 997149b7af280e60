import { type AssetFilter, NarrowingFilter, type StatusFilter } from './asset-filter';

const entry = (id: number, texto: string, estado: string) => ({
  ...{ id, texto, estado, orden: String(id), dependencia: '' },
});

const entries = [
  entry(1, 'a-1\nsilla ergonomica\n\nhp-9', 'BUENO'),
  entry(2, 'a-2\nmesa\n\n', 'MALO'),
  entry(3, 'a-3\nportatil hp\n5cg-1\n', 'BUENO'),
];

const found = (filter: AssetFilter, narrowing = new NarrowingFilter()) =>
  narrowing.find(entries, filter).map(({ id }) => id);

describe('the search in a list', () => {
  it.each([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['silla hp', [1]],
    ['HP ERGONÓMICA', [1]],
    ['hp', [1, 3]],
    ['silla mesa', []],
  ])('finds for %j what has every word, whatever order, case and accents', (text, ids) => {
    expect(found({ text, status: 'ALL' })).toEqual(ids);
  });

  it('takes the state into account, and makes nothing anew where nothing is asked', () => {
    expect(found({ text: 'hp', status: 'MALO' })).toEqual([]);
    expect(found({ text: '', status: 'MALO' })).toEqual([2]);
    expect(new NarrowingFilter().find(entries, { text: '', status: 'ALL' })).toBe(entries);
  });

  it('finds the same whatever was looked for before', () => {
    const texts = ['', 's', 'si', 'hp', 'hp s', 's hp', 'sil', 'p', 'mesa', 'a', '5cg', '1 hp'];
    const states: StatusFilter[] = ['ALL', 'BUENO', 'MALO'];
    const filters = texts.flatMap((text) => states.map((status) => ({ text, status })));
    for (const before of filters) {
      for (const filter of filters) {
        const narrowing = new NarrowingFilter();
        narrowing.find(entries, before);
        expect([before, filter, found(filter, narrowing)]).toEqual([before, filter, found(filter)]);
      }
    }
  });

  it('looks for a further letter among what was found without it, and in a list that changed anew', () => {
    const looked: number[] = [];
    const seen = entries.map((one) => ({
      ...one,
      get texto() {
        looked.push(one.id);
        return one.texto;
      },
    }));
    const narrowing = new NarrowingFilter();
    narrowing.find(seen, { text: 'h', status: 'ALL' });
    looked.length = 0;
    narrowing.find(seen, { text: 'hp', status: 'ALL' });
    expect(looked).toEqual([1, 3]);
    looked.length = 0;
    expect(narrowing.find([...seen], { text: 'hp 5', status: 'ALL' })).toHaveLength(1);
    expect(new Set(looked)).toEqual(new Set([1, 2, 3]));
  });
});
