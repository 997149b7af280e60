import { inDictionaryOrder } from './dictionary-order';

const inOrder = (texts: string[]) => inDictionaryOrder(texts, (text) => text);

it('knows neither case nor accents, and ñ as a letter of its own', () => {
  expect(inOrder(['Zúñiga', 'ñame', 'Nube', 'ábaco', 'Abeja', 'nz', 'ÑU', 'n\u0303ato'])).toEqual([
    'ábaco',
    'Abeja',
    'Nube',
    'nz',
    'ñame',
    'n\u0303ato',
    'ÑU',
    'Zúñiga',
  ]);
});

it('takes numbers for what they are worth', () => {
  expect(inOrder(['Piso 10', 'Piso 9', 'Piso 1', 'Piso 010b'])).toEqual([
    'Piso 1',
    'Piso 9',
    'Piso 10',
    'Piso 010b',
  ]);
});

it('leaves the same text in the order in which it came, and what it was given as it was', () => {
  const given = ['b', 'JOSÉ', 'jose', 'José'];
  expect(inOrder(given)).toEqual(['b', 'JOSÉ', 'jose', 'José']);
  expect(given).toEqual(['b', 'JOSÉ', 'jose', 'José']);
});

it('puts names as the browser does in Spanish', () => {
  const names = [
    'Núñez Ana',
    'Nunez Beto',
    'Peña',
    'Pena',
    'Peon',
    'Álvarez',
    'Alvarez B',
    'alvarez a',
    'Sede 2',
    'Sede 11',
  ];
  const { compare } = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
  expect(inOrder(names)).toEqual([...names].sort(compare));
});
