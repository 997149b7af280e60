import type { Page, Route } from '@playwright/test';

/** What becomes of the API's answers while a screen is looked at. */
export type ChangedAnswers = {
  /** Of which paths below /api, as a pattern of Playwright. */
  to: string;
  are: 'lost' | 'not found' | 'server errors' | 'long';
};

const NAMES = /nombre|name|ruta|descripcion|seccional|dependencia|direccion$|empleado|archivo/i;
const CODES = /serial|modelo|etiqueta/i;
const LONG_NAME = 'DE LA SUBDIRECCIÓN INTERADMINISTRATIVA DE RECURSOS FÍSICOS Y ABASTECIMIENTO DEL ORIENTE';
const LONG_CODE = 'XK7-00000000-BGLEU9RE2D-0042-REACONDICIONADO';

const REFUSALS = {
  'not found': { status: 404, code: 'not_found' },
  'server errors': { status: 500, code: 'internal' },
} as const;

/** Until the page's routes are taken away. */
export async function changeAnswers(page: Page, { to, are }: ChangedAnswers): Promise<void> {
  await page.route(`**/api/${to}`, (route) => {
    if (are === 'lost') return route.abort('connectionrefused');
    if (are === 'long') return lengthen(route);
    const { status, code } = REFUSALS[are];
    return route.fulfill({ status, json: { statusCode: status, code, message: '' } });
  });
}

async function lengthen(route: Route): Promise<void> {
  // A connection that the server has just closed is no answer.
  const response = await route.fetch({ maxRetries: 2 });
  await route.fulfill({ response, json: lengthened('', await response.json()) });
}

/** The same answer with names of four lines and codes that no line holds. */
function lengthened(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(key, one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(name, one)]));
  }
  if (typeof value !== 'string' || value === '') return value;
  if (CODES.test(key)) return LONG_CODE;
  return NAMES.test(key) ? `${value} ${LONG_NAME}` : value;
}
