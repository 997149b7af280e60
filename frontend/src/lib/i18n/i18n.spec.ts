import { offline } from '@/locales/es/offline';
import spreadsheet from '@/locales/es/spreadsheet.json' with { type: 'json' };
import { areaTexts } from './area-texts';
import { i18n } from './i18n';
import { resources } from './resources';

const pathsOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? pathsOf(text).map((path) => `${key}.${path}`) : [key],
  );

/** Each text with its path, lists too. */
const textsOf = (texts: object): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, string][] =>
    typeof text === 'object' && text !== null
      ? textsOf(text).map(([path, inner]) => [`${key}.${path}`, inner])
      : [[key, String(text)]],
  );

describe('counts in texts', () => {
  it('are grouped as people here write them, also those of four digits', () => {
    expect(i18n.t('upload.reading.rows', { ns: 'admin', count: 2000 })).toBe('2.000 filas');
    expect(i18n.t('trabajos.done', { ns: 'field', count: 54_321, group: 'Norte' })).toBe(
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

describe('one of something', () => {
  /** What is counted there is never one. */
  const NEVER_ONE: Record<string, string> = {
    'common:pager.about': 'said of lists that are too long to be counted',
    'field:form.tooLong': 'no field is as short',
    'people:assign.tooMany': 'more than may be assigned at once',
    'reports:printedRows': 'as many as are printed at once',
    'spreadsheet:text-too-long': 'a bound',
    'spreadsheet:too-many-rows': 'a bound',
    'spreadsheet:too-many-columns': 'a bound',
  };
  /** 'nn activos', but not 'nn más'. */
  const NUMBER_AND_PLURAL = /\{\{[^}]+\}\} (?!más)\p{L}+s(?!\p{L})/gu;
  const texts = Object.entries({ ...resources.es, ...areaTexts, spreadsheet }).flatMap(([ns, inThere]) =>
    textsOf(inThere).map(([key, text]) => [`${ns}:${key}`, text] as const),
  );
  /** Forms by what else is one: `partial_one` and `partial_oneFailed_one`. */
  const hasContexts = (key: string) =>
    texts.some(([other]) => other.startsWith(`${key.replace(/_(one|many|other)$/, '')}_oneFailed_`));

  it('is not told in the plural', () => {
    const wrong = texts.filter(([key, text]) => {
      const plurals = text.match(NUMBER_AND_PLURAL)?.length ?? 0;
      const mayBe = (/_(many|other)$/.test(key) ? 1 : 0) + (hasContexts(key) ? 1 : 0);
      return plurals > mayBe && !(key in NEVER_ONE);
    });
    expect(wrong).toEqual([]);
  });

  it('is only taken for impossible where there is such a text', () => {
    const keys = new Set<string>(texts.map(([key]) => key));
    expect(Object.keys(NEVER_ONE).filter((key) => !keys.has(key))).toEqual([]);
  });

  it.each([
    ['sync.partial', { count: 1, failed: 0 }, 'Sincronización parcial: 1 completado, 0 fallidos'],
    [
      'sync.partial',
      { count: 0, failed: 1, context: 'oneFailed' },
      'Sincronización parcial: 0 completados, 1 fallido',
    ],
  ] as const)('is told as one beside several of something else: %s %j', (key, values, text) => {
    expect(i18n.t(key, { ns: 'field', ...values })).toBe(text);
  });
});

describe('the fields of an asset', () => {
  it('have one name each, on screens and in what is stored and exported', () => {
    expect(i18n.t('assetFields', { returnObjects: true })).toMatchObject(offline.fields);
  });
});
