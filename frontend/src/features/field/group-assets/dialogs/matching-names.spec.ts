import { nameKey } from '@/lib/text/equality';
import { matchingNames } from './matching-names';

const keyed = (names: string[]) => names.map((name) => ({ name, key: nameKey(name) }));

describe('names that are proposed', () => {
  it('begin with what was typed, or have a word that does, before those that only hold it', () => {
    const names = keyed(['Adriana Ruiz', 'Ana María Sur', 'Eva Ánaya', 'Luis Gil', 'Mariana Paz']);
    expect(matchingNames(names, ' ána')).toEqual([
      'Ana María Sur',
      'Eva Ánaya',
      'Adriana Ruiz',
      'Mariana Paz',
    ]);
    expect(matchingNames(names, 'nadie')).toEqual([]);
  });

  it('are as many as one looks through, the best of them', () => {
    const crowd = Array.from({ length: 200 }, (_, n) => `Adriana ${n}`);
    const names = keyed([...crowd, 'Ana Gil']);
    expect(matchingNames(names, 'ana')).toHaveLength(50);
    expect(matchingNames(names, 'ana')[0]).toBe('Ana Gil');
    expect(matchingNames(names, '')[0]).toBe('Adriana 0');
  });
});
