import { screen, waitFor } from '@testing-library/react';
import { readingOf } from '@/lib/spreadsheet/testing/reading-of';
import { closeSession } from '@/lib/session/session-store';
import { hasUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { fakeApi, type Call } from '../../../../../test/fake-api';
import { goTo, renderApp } from '../../../../../test/render-app';
import { resumeLoad, startLoad, useLoad } from './load-store';
import { showResult } from './shown-result';

/** Three parts of 2,000 rows. */
const reading = readingOf({
  columns: ['NUMERO_DE_ACTIVO'],
  items: Array.from({ length: 6_000 }, (_, index) => ({ NUMERO_DE_ACTIVO: String(index) })),
  filas: Array.from({ length: 6_000 }, (_, index) => index + 2),
});
const file = { name: 'mayo.xlsx', size: 10_000 };

/** A server that holds back each part until the test lets it go on. */
function server() {
  const waiting: (() => void)[] = [];
  let done = 0;
  const record = (id: string) => ({
    id,
    archivo: file.name,
    usuario: { id: 1, username: 'admin' },
    started_at: '2026-11-20T15:04:05.000Z',
    updated_at: '2026-11-20T15:04:05.000Z',
    partes: done,
    estado: done < 3 ? 'en_curso' : 'completa',
    filas_total: 6_000,
    visto: true,
    details: { total: done * 2_000, inserted: done * 2_000, updated: 0, unchanged: 0, errors: 0 },
    errors: [],
    errors_total: 0,
    diferencias: [],
    diferencias_total: 0,
    columnas_desconocidas: [],
    omitidas: [],
    omitidas_total: 0,
    celdas_en_blanco: [],
  });
  const api = fakeApi({
    'POST /api/admin/imports': (call: Call) => {
      const { id } = call.body as { id: string };
      api.set(`GET /api/admin/imports/${id}`, () => ({ body: { import: record(id) } }));
      return { status: 201, body: { import: record(id) } };
    },
    'POST /api/inventory/upload': async () => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      done += 1;
      return { status: 201, body: { details: { total: 2_000, errors: 0 } } };
    },
  });
  return {
    api,
    letGo: async () => {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.();
    },
  };
}

describe('A load', () => {
  afterEach(() => {
    showResult(null);
  });

  it('goes on while other screens are looked at, and leads back to its result, which stays', async () => {
    const { api, letGo } = server();
    const { router, person } = await renderApp('/admin/inventory/upload');
    await screen.findByRole('heading', { name: 'Cargar Inventario', level: 1 });
    const ending = startLoad(file, Promise.resolve(reading));
    await letGo();
    await screen.findByText('2.000 de 6.000 filas enviadas');
    expect(hasUnsavedWork()).toBe(true);

    await goTo(router, '/admin/users');
    await screen.findByRole('heading', { name: 'Gestión de Usuarios', level: 1 });
    await letGo();
    const way = await screen.findByRole('link', { name: /Carga de inventario en curso: 66 %/ });
    await person.click(way);
    await screen.findByText('4.000 de 6.000 filas enviadas');
    screen.getByText('mayo.xlsx');

    await letGo();
    expect(await ending).toEqual({ result: { errors: 0, total: 6_000 } });
    await screen.findByRole('region', { name: 'Resultado' });
    expect(screen.queryByRole('link', { name: /en curso/ })).toBeNull();
    expect(hasUnsavedWork()).toBe(false);
    expect(api.to('POST /api/admin/imports')[0]?.body).toMatchObject({ filas_total: 6_000 });

    await goTo(router, '/admin/users');
    await screen.findByRole('heading', { name: 'Gestión de Usuarios', level: 1 });
    await goTo(router, '/admin/inventory/upload');
    await screen.findByRole('region', { name: 'Resultado' });
    await person.click(screen.getByRole('button', { name: 'Cerrar resultado' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull());
  });

  it('that stops says so in the header wherever one is, and goes on from there', async () => {
    const { api } = server();
    const { router } = await renderApp('/admin/users');
    api.set('POST /api/inventory/upload', null);
    expect(await startLoad(file, Promise.resolve(reading))).toHaveProperty('error');
    await screen.findByRole('link', { name: /Carga de inventario detenida en 0 %/ });
    await goTo(router, '/admin/inventory/upload');
    await screen.findByText('La carga se detuvo en la fila 2');
    api.set('POST /api/inventory/upload', () => ({ body: { details: { total: 2_000, errors: 1 } } }));
    expect(await resumeLoad()).toEqual({ result: { errors: 3, total: 6_000 } });
    expect(api.to('POST /api/admin/imports')).toHaveLength(1);
  });

  it('ends with the session: nobody else sends its rows', async () => {
    const { api, letGo } = server();
    await renderApp('/admin/users');
    const ending = startLoad(file, Promise.resolve(reading));
    await letGo();
    await waitFor(() => expect(api.to('POST /api/inventory/upload')).toHaveLength(2));
    closeSession('logout');
    await letGo();
    expect(await ending).toBeNull();
    expect(useLoad.getState()).toEqual({ phase: 'idle' });
    expect(api.to('POST /api/inventory/upload')).toHaveLength(2);
    expect(hasUnsavedWork()).toBe(false);
  });
});
