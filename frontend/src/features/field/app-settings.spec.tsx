import './test/one-tab-browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useInstall } from '@/lib/pwa/install-store';
import { useUpdate } from '@/lib/pwa/update-store';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, onDevice } from './test/device-with';
import { fieldApi, newFieldUser } from './test/field-api';

const QUESTION = '¿Estás seguro de eliminar todos los datos offline? Esta acción no se puede deshacer.';
const UNSENT = 'Tienes 1 cambio sin enviar';
const DELETE = 'Eliminar Datos Offline';

async function openApp() {
  const api = fieldApi();
  const { person, router } = await renderApp('/user/trabajos', { user: newFieldUser() });
  const card = within(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' }));
  await person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
  await card.findByText('Disponible offline');
  const go = (path: string) => goTo(router, path);
  return { api, person, router, go };
}

type App = Awaited<ReturnType<typeof renderApp>>;

async function openAdvanced({ person, router }: Pick<App, 'person' | 'router'>) {
  await goTo(router, '/user/app');
  await person.click(await screen.findByRole('button', { name: /Opciones avanzadas/ }));
}

/** A device that sends nothing by itself, where one write-off waits. */
async function openWithUnsent() {
  const { user } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
  const app = { user, ...(await renderApp('/user/dashboard', { user })) };
  await openAdvanced(app);
  await screen.findByText(UNSENT);
  return app;
}

async function askToDelete({ person }: Pick<App, 'person'>) {
  await person.click(screen.getByRole('button', { name: DELETE }));
  return within(await screen.findByRole('dialog'));
}

const storage = (usage: number, more: Partial<StorageManager> = {}) =>
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: () => Promise.resolve({ usage, quota: 100 * 1024 * 1024 }), ...more },
    configurable: true,
  });

describe('Aplicación', () => {
  beforeEach(() => {
    useUpdate.setState({ available: false, postponed: false, applying: false });
    useInstall.setState({ way: null, dismissed: false });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

  it('stands in the menu and says how the app is on this device', async () => {
    const app = await openApp();
    storage(70 * 1024 * 1024);
    await app.person.click(screen.getByRole('link', { name: 'Aplicación' }));
    expect(await screen.findByRole('heading', { name: 'Aplicación', level: 1 })).toBeVisible();
    expect(screen.getByText('Aplicación sin instalar')).toBeVisible();
    expect(screen.getByText('La aplicación está actualizada')).toBeVisible();
    expect(screen.getByText('Versión 1.0.0')).toBeVisible();
    expect(await screen.findByText('Sin conexión tienes 3 activos de 1 grupo')).toBeVisible();
    expect(await screen.findByText('Se está llenando')).toBeVisible();
    for (const text of ['70 % usado', '70,00 MB', '30,00 MB', '100,00 MB']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    act(() => {
      useInstall.setState({ way: 'prompt' });
      useUpdate.setState({ available: true, postponed: true });
    });
    expect(screen.getByRole('button', { name: /Instalar aplicación/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  });

  it('says whether the browser keeps the data, and asks it to', async () => {
    let granted = false;
    storage(0, { persisted: () => Promise.resolve(granted), persist: () => Promise.resolve(granted) });
    const { person, go } = await openApp();
    await go('/user/app');
    expect(await screen.findByText('Datos sin proteger')).toBeVisible();
    expect(screen.getByText(/el navegador puede borrar los datos de la aplicación/)).toBeVisible();
    const protect = screen.getByRole('button', { name: 'Proteger los datos' });
    await person.click(protect);
    expect(await screen.findByText(/^El navegador no lo concedió/)).toBeVisible();
    granted = true;
    await person.click(protect);
    expect(await screen.findByText('Datos protegidos')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Proteger los datos' })).toBeNull();

    // A browser that cannot say so promises nothing, and nothing is said.
    storage(0);
    await go('/user/dashboard');
    await go('/user/app');
    await screen.findByText('0 % usado');
    expect(screen.queryByText(/^Datos (sin proteger|protegidos)$/)).toBeNull();
  });

  it('lists what the browser can do, and why a button cannot be used', async () => {
    await openAdvanced(await openApp());
    const features = screen.getByRole('heading', { name: 'Funciones del navegador' }).nextElementSibling;
    const found = within(features as HTMLElement).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Service WorkerNo disponible',
      'IndexedDBDisponible',
      'Cache APINo disponible',
      'Notificaciones pushNo disponible',
      'Sincronización en segundo planoNo disponible',
    ]);
    expect(screen.getByRole('button', { name: 'Limpiar Cache' })).toBeDisabled();
    expect(screen.getByText('Este navegador no guarda la aplicación.')).toBeVisible();
  });

  it('deletes offline data after it named all that would be lost', async () => {
    const app = await openWithUnsent();
    const first = await askToDelete(app);
    expect(first.getAllByText(QUESTION)[0]).toBeVisible();
    expect(first.getByText('Se perderá 1 cambio que todavía no está en el servidor:')).toBeVisible();
    expect(first.getByText('A-12')).toBeVisible();
    expect(first.queryByText(/^Los borradores/)).toBeNull();
    expect(first.getByRole('button', { name: 'Exportar pendientes' })).toBeVisible();
    await app.person.click(first.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(UNSENT)).toBeVisible();

    const again = await askToDelete(app);
    await app.person.click(again.getByRole('button', { name: DELETE }));
    expect(await screen.findByText('Datos offline eliminados')).toBeVisible();
    expect(await screen.findByText('No hay grupos descargados en este dispositivo')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(UNSENT)).toBeNull());
  });

  it('deletes nothing where another tab began to send it while the question stood', async () => {
    const app = await openWithUnsent();
    const question = await askToDelete(app);
    await onDevice((db) => db.pendingActions.where({ userId: app.user.id }).modify({ carried: true }));
    await app.person.click(question.getByRole('button', { name: DELETE }));
    expect(await screen.findByText(/^Algo cambió mientras decidías\. No se borró nada/)).toBeVisible();
    expect(screen.getByText(UNSENT)).toBeVisible();
  });

  it('says before it deletes that drafts are in no export', async () => {
    const app = await openApp();
    await app.go('/user/trabajos/3');
    await app.person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
    await app.person.type(await screen.findByLabelText('Observaciones'), 'Traslado');
    await screen.findByText('Borrador guardado');
    await openAdvanced(app);
    await app.person.click(screen.getByRole('button', { name: 'Eliminar Datos Offline' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Los borradores no se envían ni se exportan/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Exportar pendientes' })).toBeNull();
  });

  it('says so when the connection is away, and that what was downloaded is there when it is back', async () => {
    const app = await openApp();
    await app.go('/user/app');
    await screen.findByText('Conectado a Internet');
    const connection = (online: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
      act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
    };
    connection(false);
    expect(await screen.findByText('Trabajando en modo offline')).toBeVisible();
    connection(true);
    expect(await screen.findByText('Conexión restaurada - Datos offline disponibles')).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
  });
});
