import { resolveEntities } from '../xml/entities';

/** The letters and signs that pages in our languages name. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', Uuml: 'Ü' },
  ...{ deg: '°', ordm: 'º', ordf: 'ª', iquest: '¿', iexcl: '¡', euro: '€', laquo: '«', raquo: '»' },
  ...{ ndash: '–', mdash: '—', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', hellip: '…', middot: '·' },
};

/** Text of a web page with its references resolved. */
export function htmlText(text: string): string {
  if (!text.includes('&')) return text;
  return resolveEntities(text.replace(/&([A-Za-z]{3,6});/g, (whole, name: string) => NAMED[name] ?? whole));
}
