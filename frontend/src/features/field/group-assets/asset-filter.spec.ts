import { joinedTexts } from '@/offline/lists/joined-texts';
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

  it('finds in a list of any length what each of its assets says by itself', () => {
    const many = Array.from({ length: 60 }, (_, id) =>
      entry(id, `n-${id}\nsilla ${'abc'[id % 3]}\n${id % 7 === 0 ? 'hp' : ''}\n`, 'BUENO'),
    );
    const narrowing = new NarrowingFilter();
    for (const text of ['', 's', 'si', 'silla', 'silla a', 'silla a hp', 'n-1', 'n-59', 'p', '\n', 'zz']) {
      const words = text.split(/\s/).filter(Boolean);
      const expected = many.filter(({ texto }) => words.every((word) => texto.includes(word)));
      expect([text, narrowing.find(many, { text, status: 'ALL' })]).toEqual([text, expected]);
    }
  });

  it('finds each once, however often it has the word, and none across two of them', () => {
    const near = [
      entry(1, 'silla-silla silla', 'BUENO'),
      entry(2, 'mesa', 'BUENO'),
      entry(3, 'silla', 'MALO'),
    ];
    const ids = (text: string) =>
      new NarrowingFilter().find(near, { text, status: 'ALL' }).map(({ id }) => id);
    expect(ids('silla')).toEqual([1, 3]);
    expect(ids('a')).toEqual([1, 2, 3]);
    expect(ids('lam')).toEqual([]);
    expect(ids('as')).toEqual([]);
  });

  it('looks for a further letter among the few that were found without it, and in a list that changed anew', () => {
    const looked: number[] = [];
    const many = Array.from({ length: 20 }, (_, id) => {
      const texto = `a-${id}\n${id < 2 ? 'hp' : 'mesa'}\n\n`;
      return Object.defineProperty(entry(id, texto, 'BUENO'), 'texto', {
        get: () => {
          looked.push(id);
          return texto;
        },
      });
    });
    const narrowing = new NarrowingFilter();
    narrowing.find(many, { text: 'h', status: 'ALL' });
    looked.length = 0;
    narrowing.find(many, { text: 'hp', status: 'ALL' });
    expect(looked).toEqual([0, 1]);
    looked.length = 0;
    expect(narrowing.find([...many], { text: 'hp 1', status: 'ALL' })).toHaveLength(1);
    expect(new Set(looked).size).toBe(20);
  });

  it('reads no text when the first letter comes, once it is ready', () => {
    const looked: number[] = [];
    const watched = entries.map((one) => ({
      ...one,
      get texto() {
        looked.push(one.id);
        return one.texto;
      },
    }));
    const narrowing = new NarrowingFilter();
    joinedTexts(watched);
    looked.length = 0;
    expect(narrowing.find(watched, { text: 'h', status: 'ALL' })).toHaveLength(2);
    expect(looked).toEqual([]);
  });
});
