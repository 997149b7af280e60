import { screen, waitFor, within } from '@testing-library/react';
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

type Stage = 'recibiendo' | 'cargando' | 'pausada' | 'cancelada' | 'terminada';

type Progress = { sent: number; loaded: number; stage: Stage };

const recordOf = (id: string, state: Progress) => ({
  id,
  archivo: file.name,
  usuario: { id: 1, username: 'admin' },
  started_at: '2026-11-20T15:04:05.000Z',
  updated_at: '2026-11-20T15:04:05.000Z',
  partes: state.loaded / 2_000,
  estado: estadoOf(state.stage),
  filas_total: 6_000,
  visto: true,
  details: { total: state.loaded, inserted: state.loaded, updated: 0, unchanged: 0, errors: 0 },
  errors: [],
  errors_total: 0,
  diferencias: [],
  diferencias_total: 0,
  columnas_desconocidas: [],
  omitidas: [],
  omitidas_total: 0,
  celdas_en_blanco: [],
  corregidas: 0,
  todo_o_nada: false,
  corrige: null,
  correcciones: [],
  reversion: null,
  lectura: null,
  segundo_plano: {
    estado: state.stage,
    desde: '2026-11-20T15:04:05.000Z',
    motivo: null,
    revisando: false,
    usuario_nombre: state.stage === 'pausada' || state.stage === 'cancelada' ? 'Ana Torres' : null,
    filas_recibidas: state.sent,
  },
});

/** A server that holds back each part until the test lets it go on, and loads them when the test says so. */
function server() {
  const waiting: (() => void)[] = [];
  const state: Progress = { sent: 0, loaded: 0, stage: 'recibiendo' };
  const record = (id: string) => recordOf(id, state);
  let known: string | undefined;
  const isRunning = () => estadoOf(state.stage) === 'en_curso';
  const api = fakeApi({
    'GET /api/admin/imports/running': () => ({
      body: { imports: known !== undefined && isRunning() ? [record(known)] : [] },
    }),
    'POST /api/admin/imports': (call: Call) => {
      const { id } = call.body as { id: string };
      known = id;
      const path = `/api/admin/imports/${id}`;
      const become = (stage: Stage) => () => {
        state.stage = stage;
        return { body: { import: record(id) } };
      };
      api.set(`GET ${path}`, () => ({ body: { import: record(id) } }));
      api.set(`POST ${path}/pause`, become('pausada'));
      api.set(`POST ${path}/resume`, become('cargando'));
      api.set(`POST ${path}/cancel`, become('cancelada'));
      api.set(`POST ${path}/parts`, async () => {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
        state.sent += 2_000;
        if (state.sent === 6_000) state.stage = 'cargando';
        return { status: 201, body: { filas_recibidas: state.sent, filas_total: 6_000 } };
      });
      return { status: 201, body: { import: record(id) } };
    },
  });
  const letGo = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.();
  };
  return {
    api,
    parts: () => api.calls.filter(({ path }) => path.endsWith('/parts')),
    letGo,
    sendAll: async () => {
      for (let part = 0; part < 3; part += 1) await letGo();
    },
    load: (rows: number) => {
      state.loaded = rows;
      if (rows === 6_000) state.stage = 'terminada';
    },
  };
}

function estadoOf(stage: Stage) {
  if (stage === 'terminada') return 'completa';
  return stage === 'cancelada' ? 'interrumpida' : 'en_curso';
}

describe('A load', () => {
  afterEach(() => {
    showResult(null);
  });

  it('is sent while other screens are looked at, needs no window from then on, and shows how it ends', async () => {
    const { api, letGo, load } = server();
    const { router, person } = await renderApp('/admin/inventory/upload');
    await screen.findByRole('heading', { name: 'Cargar Inventario', level: 1 });
    const sending = startLoad(file, Promise.resolve(reading));
    await letGo();
    await screen.findByText('2.000 de 6.000 filas enviadas');
    expect(hasUnsavedWork()).toBe(true);

    await goTo(router, '/admin/users');
    await screen.findByRole('heading', { name: 'Gestión de Usuarios', level: 1 });
    await letGo();
    const way = await screen.findByRole('link', { name: /Cargando 66 % del inventario/ });
    await person.click(way);
    await screen.findByText('4.000 de 6.000 filas enviadas');
    screen.getByText('mayo.xlsx');

    await letGo();
    expect(await sending).toHaveProperty('sent');
    expect(hasUnsavedWork()).toBe(false);
    await screen.findByRole('region', { name: 'Carga en curso' });
    await screen.findByText('Todo llegó al servidor: ya puedes cerrar esta ventana.');
    load(4_000);
    await screen.findByText('4.000 de 6.000 filas cargadas');
    load(6_000);
    await screen.findByRole('region', { name: 'Resultado' });
    await waitFor(() => expect(screen.queryByRole('link', { name: /en curso/ })).toBeNull());
    expect(api.to('POST /api/admin/imports')[0]?.body).toMatchObject({
      filas_total: 6_000,
      segundo_plano: true,
    });

    await goTo(router, '/admin/users');
    await screen.findByRole('heading', { name: 'Gestión de Usuarios', level: 1 });
    await goTo(router, '/admin/inventory/upload');
    await screen.findByRole('region', { name: 'Resultado' });
    await person.click(screen.getByRole('button', { name: 'Cerrar resultado' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull());
  });

  it('is paused, let go on and cancelled where it shows, and asks before it ends', async () => {
    const { sendAll, load } = server();
    const { person } = await renderApp('/admin/inventory/upload');
    await screen.findByRole('heading', { name: 'Cargar Inventario', level: 1 });
    const sending = startLoad(file, Promise.resolve(reading));
    await sendAll();
    await sending;
    load(2_000);
    await person.click(await screen.findByRole('button', { name: 'Pausar' }));
    await screen.findByText('La carga está en pausa: van 2.000 de 6.000 filas');
    screen.getByText(/^Ana Torres, el /);
    await screen.findByRole('link', { name: /En pausa 33 % del inventario/ });

    await person.click(screen.getByRole('button', { name: 'Continuar la carga' }));
    await screen.findByText('2.000 de 6.000 filas cargadas');
    await person.click(screen.getByRole('button', { name: 'Cancelar la carga' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la carga de mayo.xlsx?' }));
    dialog.getByText(/^Lo que ya entró \(2\.000 filas\) se queda cargado; lo que falta \(4\.000 filas\)/);
    await person.click(dialog.getByRole('button', { name: 'Cancelar la carga' }));
    await screen.findByText('La carga se canceló: entraron 2.000 de 6.000 filas');
    expect(screen.queryByRole('button', { name: 'Cancelar la carga' })).toBeNull();
  });

  it('that stops on its way says so in the header wherever one is, and goes on from there', async () => {
    const { api } = server();
    const { router } = await renderApp('/admin/users');
    api.set('POST /api/admin/imports', null);
    expect(await startLoad(file, Promise.resolve(reading))).toHaveProperty('error');
    await screen.findByRole('link', { name: /Carga detenida en 0 % del inventario/ });
    await goTo(router, '/admin/inventory/upload');
    await screen.findByText('El envío se detuvo en la fila 2');
    const again = server();
    const going = resumeLoad();
    await again.sendAll();
    expect(await going).toHaveProperty('sent');
    expect(again.parts()).toHaveLength(3);
  });

  it('ends with the session: nobody else sends its rows', async () => {
    const { parts, letGo } = server();
    await renderApp('/admin/users');
    const sending = startLoad(file, Promise.resolve(reading));
    await letGo();
    await waitFor(() => expect(parts()).toHaveLength(2));
    closeSession('logout');
    await letGo();
    expect(await sending).toBeNull();
    expect(useLoad.getState()).toEqual({ phase: 'idle' });
    expect(parts()).toHaveLength(2);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('of another administrator shows in the header, and leads to its page', async () => {
    const id = '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11';
    const running = recordOf(id, { sent: 6_000, loaded: 2_000, stage: 'cargando' });
    fakeApi({ 'GET /api/admin/imports/running': { body: { imports: [running] } } });
    await renderApp('/admin/users');
    const way = await screen.findByRole('link', { name: /Cargando 33 % del inventario/ });
    expect(way).toHaveAttribute('href', `/admin/inventory/imports/${id}`);
  });
});
