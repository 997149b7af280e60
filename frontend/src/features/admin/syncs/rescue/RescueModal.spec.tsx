import { screen, waitFor, within } from '@testing-library/react';
import type { RescueResultDto } from '@/api/generated/model/rescue-result-dto';
import type { UserEvent } from '@testing-library/user-event';
import { type Answer, fakeApi, refusal } from '../../../../../test/fake-api';
import { goTo, renderApp } from '../../../../../test/render-app';

const result: RescueResultDto = {
  usuario: { id: 11, username: 'maria', full_name: 'María', active: false },
  exported_at: '2026-11-20T15:04:05.000Z',
  results: [
    {
      id: 'a',
      status: 'applied',
      activo_id: 1,
      version: 2,
      action_type: 'UPDATE',
      codigo_activo: 'A-1',
      descripcion: 'Silla',
    },
    {
      id: 'b',
      status: 'conflict',
      activo_id: 2,
      version: 3,
      action_type: 'UPDATE',
      codigo_activo: 'A-2',
      descripcion: 'Mesa',
      conflict: {
        action_id: 'b',
        motivo: 'campos',
        campos: { ESTADO: { original: 'BUENO', mine: 'MALO', server: 'REGULAR' } },
        server: null,
        version: 3,
      },
    },
    {
      id: '',
      status: 'rejected',
      activo_id: 0,
      version: 0,
      error: 'La acción no es un objeto.',
      action_type: null,
      codigo_activo: null,
      descripcion: null,
    },
  ],
  errors: [],
  photos: {
    stored: 4,
    duplicate: 1,
    rejected: [
      {
        photo_id: 'p',
        action_id: 'a',
        filename: 'photo_1.jpg',
        code: 'photo_damaged',
        error: 'La foto está dañada en el archivo.',
      },
    ],
  },
};

const lists = {
  'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
  'GET /api/admin/syncs/conflicts': {
    body: { conflicts: [], totals: { CAMPO: 0, RESCATE: 0 }, total: 0, page: 1, totalPages: 1 },
  },
  'GET /api/admin/users': { body: { users: [], total: 0, page: 1, totalPages: 1 } },
};

async function openModal() {
  const { person, router } = await renderApp('/admin/syncs');
  await person.click(await screen.findByRole('button', { name: 'Cargar pendientes exportados' }));
  await screen.findByText(/Haz clic o arrastra el archivo aquí/);
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is nowhere to choose a file');
    await person.upload(input, new File(['zip'], name, { type: 'application/zip' }));
  };
  return { person, choose, router };
}

async function closeIt(person: UserEvent) {
  const closers = await screen.findAllByRole('button', { name: 'Cerrar' });
  await person.click(closers[closers.length - 1] as HTMLElement);
}

describe('Cargar pendientes exportados', () => {
  it('loads the file, says what became of each change and photo, and refreshes the list', async () => {
    const api = fakeApi({ ...lists, 'POST /api/admin/syncs/rescue': { body: result } });
    const { choose, person } = await openModal();
    const before = api.to('GET /api/admin/syncs').length;
    await choose('pendientes_maria.zip');

    const panel = within(await screen.findByRole('region', { name: 'Resultado de la carga' }));
    expect(panel.getByText('Quedaron 3 elementos sin cargar')).toBeVisible();
    expect(
      panel.getByText(/^Trabajo de maria.*usuario desactivado.*exportado el 20\/11\/2026/),
    ).toBeVisible();
    const [, applied, conflict, rejected] = panel.getAllByRole('row').filter((row) => row.textContent !== '');
    expect(applied).toHaveTextContent('A-1SillaActualizaciónAplicado—');
    expect(conflict).toHaveTextContent('Estado: en el archivo «MALO», en el servidor «REGULAR»');
    expect(rejected).toHaveTextContent('RechazadoLa acción no es un objeto.');
    expect(panel.getByText('photo_1.jpg: La foto está dañada en el archivo.')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Resolver el conflicto' }));
    expect(await screen.findByText('No quedan conflictos por resolver')).toBeVisible();
    const form = api.to('POST /api/admin/syncs/rescue')[0]?.body as FormData;
    expect((form.get('archivo') as File).name).toBe('pendientes_maria.zip');
    await waitFor(() => expect(api.to('GET /api/admin/syncs').length).toBeGreaterThan(before));
  });

  it('leads to each asset, and still says what became of the file when one comes back', async () => {
    fakeApi({ ...lists, 'POST /api/admin/syncs/rescue': { body: result } });
    const { choose, person, router } = await openModal();
    await choose('pendientes_maria.zip');
    const panel = within(await screen.findByRole('region', { name: 'Resultado de la carga' }));
    expect(panel.queryByRole('link', { name: '—' })).toBeNull();
    await person.click(panel.getByRole('link', { name: 'A-2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assets/2'));

    await goTo(router, -1);
    expect(await screen.findByRole('region', { name: 'Resultado de la carga' })).toBeVisible();
    await closeIt(person);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await person.click(await screen.findByRole('button', { name: 'Cargar pendientes exportados' }));
    expect(await screen.findByText(/Haz clic o arrastra el archivo aquí/)).toBeVisible();
  });

  it('goes on behind a step back, and its result stays until it is closed', async () => {
    let answer: (result: Answer) => void = () => undefined;
    const waited = new Promise<Answer>((resolve) => (answer = resolve));
    fakeApi({ ...lists, 'POST /api/admin/syncs/rescue': () => waited });
    const { choose, person, router } = await openModal();
    await choose('pendientes_maria.zip');
    expect(await screen.findByText(/^Cargando pendientes_maria.zip/)).toBeVisible();
    await goTo(router, -1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Cargando pendientes...' }));
    expect(await screen.findByText(/^Cargando pendientes_maria.zip/)).toBeVisible();
    await goTo(router, -1);
    await goTo(router, '/admin/devices');

    answer({ body: result });
    expect(await screen.findByText(/^Pendientes exportados cargados/)).toBeVisible();
    await goTo(router, '/admin/syncs');
    await person.click(await screen.findByRole('button', { name: 'Resultado de los pendientes' }));
    expect(await screen.findByText('Quedaron 3 elementos sin cargar')).toBeVisible();
    await goTo(router, -1);
    await person.click(await screen.findByRole('button', { name: 'Resultado de los pendientes' }));
    await closeIt(person);
    expect(await screen.findByRole('button', { name: 'Cargar pendientes exportados' })).toBeVisible();
  });

  it('shows why the server refused the file, and lets what broke off be sent again', async () => {
    const api = fakeApi({
      ...lists,
      'POST /api/admin/syncs/rescue': refusal(400, 'El archivo no es un ZIP válido o está dañado.'),
    });
    const { person, choose } = await openModal();
    await choose('pendientes.zip');
    expect(await screen.findByText('El archivo no es un ZIP válido o está dañado.')).toBeVisible();
    expect(screen.getByText(/pide al usuario que exporte de nuevo sus pendientes/)).toBeVisible();

    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();

    api.set('POST /api/admin/syncs/rescue', null);
    await choose('pendientes.zip');
    expect(await screen.findByText(/Puedes cargar el mismo archivo de nuevo/)).toBeVisible();
    const clean = {
      ...result,
      results: result.results.slice(0, 1),
      photos: { ...result.photos, rejected: [] },
    };
    api.set('POST /api/admin/syncs/rescue', { body: clean });
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Todo el trabajo del archivo está en el servidor')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cargar otro archivo' }));
    expect(await screen.findByText(/Haz clic o arrastra/)).toBeVisible();
  });

  it('sends nothing that is plainly no export', async () => {
    const api = fakeApi(lists);
    const { choose } = await openModal();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/Haz clic o arrastra/));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    input?.removeAttribute('accept');
    await choose('foto.jpg');
    expect(await screen.findByText(/debe ser un \.zip/)).toBeVisible();
    expect(api.to('POST /api/admin/syncs/rescue')).toHaveLength(0);
  });
});
