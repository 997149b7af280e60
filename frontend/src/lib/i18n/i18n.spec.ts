import { offline } from '@/locales/es/offline';
import { areaTexts } from './area-texts';
import { i18n } from './i18n';
import { resources } from './resources';

const pathsOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? pathsOf(text).map((path) => `${key}.${path}`) : [key],
  );

describe('counts in texts', () => {
  it('are grouped as people here write them, also those of four digits', () => {
    expect(i18n.t('upload.reading.rows', { ns: 'admin', count: 2000 })).toBe('2.000 filas');
    expect(i18n.t('trabajos.done', { ns: 'field', n: 54_321, group: 'Norte' })).toBe(
      '54.321 activos descargados para Norte',
    );
    expect(i18n.t('pager.position', { page: 999, total: 1234 })).toBe('Página 999 de 1.234');
  });

  it.each([
    [1, '1 acción'],
    [1234, '1.234 acciones'],
    [1_000_000, '1.000.000 acciones'],
  ])('choose the plural by the number itself: %i', (count, text) => {
    expect(i18n.t('dashboard.actions', { ns: 'admin', count })).toBe(text);
    expect(i18n.t('dashboard.recent.count', { ns: 'field', count })).toBe(text);
  });

  it('have every plural that Spanish knows, millions too', () => {
    const keys = Object.entries({ ...resources.es, ...areaTexts }).flatMap(([ns, texts]) =>
      pathsOf(texts).map((key) => `${ns}:${key}`),
    );
    const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''));
    const wanted = plurals.flatMap((key) => ['_one', '_many'].map((plural) => `${key}${plural}`));
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe('the fields of an asset', () => {
  it('have one name each, on screens and in what is stored and exported', () => {
    expect(i18n.t('assetFields', { returnObjects: true })).toMatchObject(offline.fields);
  });
});
