import '../../../test/one-tab-browser';
import './test/one-tab-browser';
import { act, screen, waitFor } from '@testing-library/react';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, onDevice, twoPhotos, whileFull } from './test/device-with';
import { dialogTitled, drafts, gone, inGroup } from './test/in-group';
import { scan } from './test/scan';

type App = Awaited<ReturnType<typeof renderApp>>;

const CLEAR = '¿Estás seguro de limpiar la cola de sincronización?';
const PLACE = '/user/sync-management';

/** As the browser's button; what it closes is no place that the app would go to. */
const pressBack = ({ router }: Pick<App, 'router'>) => act(() => void router.navigate(-1));

/** Nothing is closed twice: what was below is still there, and the next press leads away from it. */
async function leadsOn({ router }: Pick<App, 'router'>, to: string) {
  await goTo(router, -1);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
}

/** One group whose asset 12 is to be written off, with the app at the place that manages that. */
async function withWork() {
  const { user } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
  const app = await renderApp('/user/dashboard', { user });
  await goTo(app.router, PLACE);
  const clear = await screen.findByRole('button', { name: /Limpiar Cola/ });
  const ask = async () => {
    await app.person.click(clear);
    return dialogTitled(CLEAR);
  };
  return { ...app, user, ask };
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

describe("the browser's way back", () => {
  it('closes a photo that was opened large, and leaves the asset only after that', async () => {
    const data = { NUMERO_DE_ACTIVO: 'A-11', DESCRIPCION: 'Computador', NUMERO_ETIQUETA: 'E-1' };
    const { user } = await deviceWith((engine) =>
      engine.saveUpdate({ grupoId: 3, assetId: 11, data, photos: twoPhotos() }),
    );
    // The Blobs of these tests cannot be stored.
    const readable = { type: 'image/jpeg', buffer: new ArrayBuffer(3) };
    await onDevice((db) => db.fotoBytes.toCollection().modify({ blob: readable }));
    const app = await renderApp('/user/trabajos/3', { user });
    await app.person.click(await screen.findByRole('link', { name: 'A-11' }));
    const [photo] = await screen.findAllByRole('img', { name: /^Foto tomada hoy/ });
    await app.person.click(photo ?? document.body);
    await screen.findByRole('dialog', { name: 'Foto ampliada' });

    pressBack(app);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Foto ampliada' })).toBeNull());
    expect(app.router.state.location.pathname).toBe('/user/trabajos/3/activos/11');
    expect(screen.getByRole('heading', { level: 1, name: 'A-11' })).toBeVisible();
    await leadsOn(app, '/user/trabajos/3');
  });

  it('closes the question about a scanned code', async () => {
    const app = await inGroup();
    scan('99X');
    await screen.findByText('Ningún activo descargado tiene el código 99X');
    pressBack(app);
    await gone('Ningún activo descargado tiene el código 99X');
    expect(app.router.state.location.pathname).toBe('/user/trabajos/3');

    // Answered otherwise it is no more in the way.
    scan('98X');
    await screen.findByText('Ningún activo descargado tiene el código 98X');
    await app.person.click(screen.getByRole('button', { name: 'Crear activo' }));
    await dialogTitled('Crear Nuevo Activo');
    await goTo(app.router, -1);
    await gone('Crear Nuevo Activo');
    await leadsOn(app, '/user/trabajos');
  });

  it('answers a destructive question with Cancelar', async () => {
    const app = await withWork();
    await app.ask();
    pressBack(app);
    await gone(CLEAR);
    expect(app.router.state.location.pathname).toBe(PLACE);
    expect(await onDevice((db) => db.pendingActions.where({ userId: app.user.id }).count())).toBe(1);

    // However it is closed, once: what comes after it is not held back.
    const again = await app.ask();
    await app.person.click(again.getByRole('button', { name: 'Cancelar' }));
    await gone(CLEAR);
    await app.ask();
    await app.person.keyboard('{Escape}');
    await gone(CLEAR);
    const last = await app.ask();
    await app.person.click(last.getByRole('button', { name: 'Limpiar Cola' }));
    expect(await screen.findByText('Cola vacía')).toBeVisible();
    await gone(CLEAR);
    await leadsOn(app, '/user/dashboard');
  });

  it('stays where the way out asks whether to leave', async () => {
    const app = await withWork();
    await app.person.click(screen.getByRole('button', { name: /Menú de usuario/ }));
    await app.person.click(await screen.findByText('Cerrar Sesión'));
    await screen.findByText('Tienes 1 cambio sin enviar');
    pressBack(app);
    await gone('Tienes 1 cambio sin enviar');
    expect(app.router.state.location.pathname).toBe(PLACE);
    await leadsOn(app, '/user/dashboard');
  });

  it('goes back from the question about a form to the form, and not through it', async () => {
    const app = await inGroup();
    const question = '¿Guardar lo escrito como borrador?';
    await app.person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
    const form = await dialogTitled('Transferir Activo');
    await app.person.type(form.getByLabelText('Observaciones'), 'Traslado');
    await form.findByText('Borrador guardado');
    await app.person.click(form.getByRole('button', { name: 'Cancelar' }));
    await dialogTitled(question);
    pressBack(app);
    await gone(question);
    expect(form.getByLabelText('Observaciones')).toHaveValue('Traslado');
    expect(app.router.state.location.search).toBe('?dialogo=TRANSFER&activo=11');

    // The answers themselves close the form by a step back.
    await app.person.click(form.getByRole('button', { name: 'Cancelar' }));
    await dialogTitled(question);
    await app.person.click(screen.getByRole('button', { name: 'Descartar borrador' }));
    await gone('Transferir Activo');
    expect(app.router.state.location.search).toBe('');
    expect(await drafts(app.user)).toEqual([]);
    await leadsOn(app, '/user/trabajos');
  });

  it('means to stay where it is asked whether to lose what cannot be kept', async () => {
    const app = await inGroup();
    const question = '¿Descartar lo escrito?';
    await whileFull(['borradores'], async () => {
      await app.person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
      const form = await dialogTitled('Transferir Activo');
      await app.person.type(form.getByLabelText('Observaciones'), 'x');
      await form.findByText(/^No hay espacio para guardar el borrador/);
      await goTo(app.router, -1);
      await dialogTitled(question);
      pressBack(app);
      await gone(question);
      expect(form.getByLabelText('Observaciones')).toHaveValue('x');
      expect(app.router.state.location.search).toBe('?dialogo=TRANSFER&activo=11');

      // It asks anew, and the answer leads away.
      await goTo(app.router, -1);
      await dialogTitled(question);
      await app.person.click(screen.getByRole('button', { name: 'Descartar' }));
      await gone('Transferir Activo');
    });
    expect(app.router.state.location.search).toBe('');
    await leadsOn(app, '/user/trabajos');
  });
});
