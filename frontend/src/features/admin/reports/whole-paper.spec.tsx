import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const INVENTORY = 'GET /api/admin/reports/inventario';
const norte = { clave: '1', nombre: 'Norte', grupo_id: 1, ruta: [], activos: 3, valor: '10.5' };
const inventory = {
  filas: [norte],
  grafico: [norte],
  totales: { activos: 3, valor: '10.5' },
  total: 1,
  page: 1,
  totalPages: 1,
  generado: '2026-11-21T21:40:35.000Z',
};
const answers = {
  'GET /api/admin/reports/opciones': { body: { estados: [], categorias: [] } },
  'GET /api/admin/users': { body: { users: [], total: 0, page: 1, totalPages: 1 } },
  [INVENTORY]: { body: inventory },
};
const groups = {
  body: { groups: [{ id: 1, nombre: 'Norte', tipo: 'SECCIONAL', parent_id: null, activos_count: 3 }] },
};

/** Until the test lets it go on. */
function later() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** What the page held when it was printed. */
const papers: { chart: boolean; group: string | null | undefined }[] = [];

beforeEach(() => {
  papers.length = 0;
  window.print = () => {
    papers.push({
      chart: screen.queryAllByRole('img', { name: /^(Gráfico de|Acciones de campo)/ }).length > 0,
      group: screen.queryByText('Grupo', { selector: 'dt' })?.nextElementSibling?.textContent,
    });
  };
});

// Once the code of a chart is there it stays: this test comes first.
it('a report is printed when its chart and the names of its filters are there, however late they are', async () => {
  const { promise: late, resolve: answerGroups } = later();
  const api = fakeApi({ ...answers, 'GET /api/admin/groups': () => late.then(() => groups) });
  const { person } = await renderApp('/admin/reports?grupo=1');
  const button = await screen.findByRole('button', { name: /Imprimir/ });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
  await waitFor(() => expect(api.to(INVENTORY).at(-1)?.query.get('limit')).toBe('1000'));
  await screen.findByRole('img', { name: /^Gráfico de/ });
  answerGroups();
  await waitFor(() => expect(papers).toEqual([{ chart: true, group: 'Norte' }]));
});

it('the keys that print wait for what is on its way, and are the browser’s where nothing is', async () => {
  const { promise: late, resolve: answerChart } = later();
  const day = {
    clave: '2026-11-21',
    nombre: '21/11/2026',
    acciones: 3,
    creaciones: 3,
    ruta: [],
    grupo_id: null,
  };
  fakeApi({
    ...answers,
    'GET /api/admin/reports/actividad': () =>
      late.then(() => ({ body: { grafico: [day], totales: { acciones: 3 }, generado: inventory.generado } })),
  });
  await renderApp('/admin/dashboard');
  await screen.findByText('Activos por estado');
  // Whether the browser prints by itself.
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false);
  expect(papers).toEqual([]);
  answerChart();
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]?.chart).toBe(true);
  await waitFor(() => expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true));
});
