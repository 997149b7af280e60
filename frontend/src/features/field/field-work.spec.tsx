import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { goTo, renderApp } from '../../../test/render-app';
import { fieldApi, newFieldUser } from './test/field-api';

const atWork = (path: string) => renderApp(path, { user: newFieldUser() });

async function download() {
  const { person, router } = await atWork('/user/trabajos');
  const card = within(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' }));
  expect(card.getByText('Requiere descarga')).toBeVisible();
  await person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
  expect(await screen.findByText('3 activos descargados para ANA ÁLVAREZ')).toBeVisible();
  expect(await card.findByText('Disponible offline')).toBeVisible();
  return { person, router };
}

async function openGroup() {
  const { person, router } = await download();
  // Within the app: the page is not loaded anew.
  await person.click(screen.getByRole('button', { name: /Trabajar Offline/ }));
  await screen.findByRole('heading', { name: 'ANA ÁLVAREZ', level: 1 });
  await screen.findByText('3 de 3 activos');
  await screen.findByRole('listitem', { name: 'A-12' });
  return { person, router };
}

/** By its visible title: in tests the component library gives all dialogs one id, and so one name. */
async function dialogTitled(title: string) {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
}

const shownAssets = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'));

describe('field work', () => {
  it('says when the device is nearly full', async () => {
    fieldApi();
    const estimate = () => Promise.resolve({ usage: 81, quota: 100 });
    Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
    await atWork('/user/trabajos');
    const text = 'Almacenamiento local casi lleno. Considera sincronizar datos.';
    expect(await screen.findByText(text)).toBeVisible();
    Reflect.deleteProperty(navigator, 'storage');
  });

  it('opens while the browser still asks whether it may keep the data', async () => {
    fieldApi();
    const storage = {
      persisted: () => Promise.resolve(false),
      persist: () => new Promise(() => undefined),
      estimate: () => Promise.resolve({ usage: 1, quota: 100 }),
    };
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
    await atWork('/user/trabajos');
    expect(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' })).toBeVisible();
    Reflect.deleteProperty(navigator, 'storage');
  });

  it('keeps an open form though another tab learns that the group was taken away', async () => {
    fieldApi();
    const { person, router } = await openGroup();
    await person.click(screen.getByRole('button', { name: 'Actualizar: A-12' }));
    const dialog = await dialogTitled('Actualizar Activo');
    await person.type(dialog.getByLabelText('Serial'), 'NUEVO');
    const { InventarioDB } = await import('@/offline/db/inventario-db');
    const elsewhere = new InventarioDB({ indexedDB, IDBKeyRange });
    await elsewhere.grupos.clear();
    await new Promise((resolve) => setTimeout(resolve, 100));
    elsewhere.close();
    expect(dialog.getByLabelText<HTMLInputElement>('Serial').value).toContain('NUEVO');
    expect(router.state.location.pathname).toBe('/user/trabajos/3');
  });

  it('opens no group that was never downloaded', async () => {
    fieldApi();
    const { router } = await atWork('/user/trabajos/3');
    expect(await screen.findByText('Grupo no encontrado')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/trabajos'));
  });

  it('finds assets by text, whatever its case and accents, and by condition', async () => {
    fieldApi();
    const { person, router } = await openGroup();
    await person.type(screen.getByPlaceholderText(/^Buscar por número/), 'PORTATIL');
    expect(await screen.findByText('1 de 3 activos')).toBeVisible();
    await waitFor(() => expect(shownAssets()).toEqual(['A-11']));

    await person.clear(screen.getByPlaceholderText(/^Buscar por número/));
    await person.click(screen.getByRole('combobox', { name: 'Estado' }));
    await person.click(await screen.findByTitle('Malo'));
    expect(await screen.findByText('1 de 3 activos')).toBeVisible();
    await waitFor(() => expect(shownAssets()).toEqual(['A-12']));

    await person.type(screen.getByPlaceholderText(/^Buscar por número/), 'portátil');
    expect(await screen.findByText('No se encontraron activos')).toBeVisible();
    expect(screen.getByText('Intenta cambiar los filtros de búsqueda')).toBeVisible();

    // The way back leads to the list as it was left.
    await waitFor(() => {
      const address = new URLSearchParams(router.state.location.search);
      expect(Object.fromEntries(address)).toEqual({ buscar: 'portátil', estado: 'MALO' });
    });
    await goTo(router, '/user/dashboard');
    await screen.findByRole('heading', { level: 1 });
    await goTo(router, -1);
    expect(await screen.findByPlaceholderText(/^Buscar por número/)).toHaveValue('portátil');
    expect(await screen.findByText('0 de 3 activos')).toBeVisible();
  });

  it('transfers an asset to a known name, and shows it as unsent', async () => {
    // However long the test takes: what a server refuses three times waits for its person.
    fieldApi().set('POST /api/user/sincronizar', null);
    const { person, router } = await openGroup();
    await person.click(screen.getByRole('button', { name: 'Transferir: A-11' }));
    const dialog = await dialogTitled('Transferir Activo');
    const save = dialog.getByRole('button', { name: 'Guardar para Sincronización' });
    await person.click(save);
    expect(await dialog.findAllByText('Este campo es obligatorio')).toHaveLength(3);

    await person.type(dialog.getByLabelText('Nuevo Empleado Responsable'), 'gomez');
    await person.click(await screen.findByTitle('LUIS GÓMEZ'));
    await waitFor(() => expect(dialog.getByLabelText('Nueva Dependencia')).toHaveValue('TESORERÍA'));
    await person.type(dialog.getByLabelText('Observaciones'), 'Cambio de puesto');
    await person.click(save);

    expect(await screen.findByText('Acción TRANSFER guardada para sincronización')).toBeVisible();
    const moved = within(screen.getByRole('listitem', { name: 'A-11' }));
    expect(await moved.findByRole('img', { name: 'Cambios sin enviar' })).toBeVisible();

    await goTo(router, '/user/sync');
    // Until the queue was read it is none.
    await waitFor(() => expect(screen.getByRole('group', { name: 'Pendientes' })).toHaveTextContent('1'));
  });

  it('leaves the camera of the phone and files where the page has none, and the form behind it', async () => {
    fieldApi();
    const { person } = await openGroup();
    await person.click(screen.getByRole('button', { name: 'Actualizar: A-12' }));
    const form = await dialogTitled('Actualizar Activo');
    await person.type(form.getByLabelText('Serial'), 'NUEVO');
    await person.click(form.getByRole('button', { name: 'Guardar para Sincronización' }));

    const photos = await dialogTitled('Capturar Fotos (0/2)');
    expect(await photos.findByText(/no permite usar la cámara/)).toBeVisible();
    expect(photos.getByRole('button', { name: 'Confirmar (0/2)' })).toBeDisabled();
    expect(photos.getByRole('button', { name: 'Abrir la cámara del teléfono' })).toBeEnabled();
    const camera = photos.getByLabelText('Abrir la cámara del teléfono', { selector: 'input' });
    expect(camera).toHaveAttribute('capture', 'environment');
    await person.click(photos.getByRole('button', { name: 'Cargar una foto' }));
    expect(await photos.findByText('JPG, PNG hasta 1MB (se comprimirán automáticamente)')).toBeVisible();

    await person.click(photos.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByText(/^Capturar Fotos/)).toBeNull());
    expect(form.getByLabelText('Serial')).toHaveValue('NUEVO');
  });

  it('shows a conflict on the sync screen, holds back the start, and lets it be settled', async () => {
    const api = fieldApi();
    api.set('POST /api/user/sincronizar', ({ body }) => {
      const [{ id }] = (body as { acciones: [{ id: string }] }).acciones;
      const server = { codigo_activo: 'A-12', estado: 'BAJA' };
      return {
        status: 409,
        body: {
          statusCode: 409,
          message: 'Conflicto',
          conflict: { action_id: id, campos: ['ESTADO'], server, version: 2 },
        },
      };
    });
    const { person, router } = await openGroup();
    await person.click(screen.getByRole('button', { name: 'Baja: A-12' }));
    const dialog = await dialogTitled('Dar de Baja Activo');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await person.click(dialog.getByRole('button', { name: 'Guardar para Sincronización' }));
    expect(await screen.findByText('Acción BAJA guardada para sincronización')).toBeVisible();

    await goTo(router, '/user/sync');
    expect(await screen.findByText(/Hay 1 conflicto que debes resolver/)).toBeVisible();
    // It is hidden while the run that found the conflict still ends.
    expect(await screen.findByRole('button', { name: /Iniciar Sincronización/ })).toBeDisabled();
    await person.click(screen.getByRole('link', { name: 'Resolver conflictos' }));

    const conflict = within(await screen.findByRole('group', { name: 'A-12' }));
    expect(conflict.getByText(/^El activo cambió en el servidor mientras trabajabas/)).toBeVisible();
    await person.click(conflict.getByRole('radio', { name: 'Otro valor' }));
    expect(conflict.getByRole('button', { name: 'Aplicar selección' })).toBeDisabled();
    await person.click(conflict.getByRole('combobox', { name: 'Otro valor para Estado' }));
    await person.click(await screen.findByTitle('REGULAR'));
    expect(conflict.getByRole('button', { name: 'Aplicar selección' })).toBeEnabled();
    await person.click(conflict.getByRole('button', { name: 'Usar Servidor' }));
    expect(await screen.findByText('Usando versión del servidor')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'A-12' })).toBeNull());
  });

  it('says of rejected work what can be done about it, and names what discarding it loses', async () => {
    const api = fieldApi();
    api.set('POST /api/user/sincronizar', ({ body }) => {
      const [{ id }] = (body as { acciones: [{ id: string }] }).acciones;
      const error = 'El activo no existe o no está en tus grupos.';
      const result = { id, status: 'rejected', activo_id: 12, version: 0, error };
      return { body: { results: [result], errors: [{ id, error }] } };
    });
    const { person, router } = await openGroup();
    await person.click(screen.getByRole('button', { name: 'Baja: A-12' }));
    const dialog = await dialogTitled('Dar de Baja Activo');
    await person.click(dialog.getByRole('button', { name: 'Guardar para Sincronización' }));
    await screen.findByText('Acción BAJA guardada para sincronización');

    await goTo(router, '/user/sync');
    expect(
      await screen.findByText(/^El servidor rechazó 1 elemento\. .*exporta los pendientes/),
    ).toBeVisible();
    // Until the run that was refused has ended, another one cannot be asked for.
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: /Iniciar Sincronización/ }));
      expect(screen.getByText(/usa «Reintentar Fallidos»/)).toBeVisible();
    });
    expect(screen.queryByText('No hay elementos para sincronizar')).toBeNull();

    await goTo(router, '/user/sync-management');
    await person.click(await screen.findByRole('button', { name: 'Descartar cambio' }));
    expect(await screen.findByText('Se perderá 1 cambio que todavía no está en el servidor:')).toBeVisible();
  });
});
