import './test/one-tab-browser';
import { screen } from '@testing-library/react';
import { noteAway } from '@/lib/connection/server-answers';
import { createBrowserEngine } from '@/offline/browser/create-browser-engine';
import { refusal } from '../../../test/fake-api';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith } from './test/device-with';

/** A device with one change that waits, whose person starts each sending by hand. */
async function byHand(before: () => void = () => undefined) {
  const { user, api } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
  before();
  // So that nobody finds it answering meanwhile.
  api.set('GET /api/health/ready', refusal(503, 'Mantenimiento'));
  const app = await renderApp('/user/sync', { user });
  return { api, user, ...app, start: await screen.findByRole('button', { name: /Iniciar Sincronización/ }) };
}

const offline = () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });

describe('what becomes of the pending where the person starts each sending', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  it('promises nothing that nobody would do without a network', async () => {
    await byHand(offline);
    expect(
      screen.getByText('Lo pendiente está guardado: inicia la sincronización cuando haya conexión.'),
    ).toBeVisible();
  });

  it('nor while the server is silent', async () => {
    await byHand();
    noteAway();
    const text = 'Lo pendiente está guardado: inicia la sincronización cuando el servidor responda.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that the server could not take it, and what to do', async () => {
    const { api, person, start } = await byHand();
    api.set('POST /api/user/sincronizar', refusal(500, 'Error interno'));
    await person.click(start);
    expect(await screen.findByText(/^El servidor no pudo.* inicia la sincronización de nuevo/)).toBeVisible();
  });

  it('says at once that the server cannot take it now, to whoever presses the button', async () => {
    const { api, person, start } = await byHand();
    api.set('POST /api/user/sincronizar', refusal(503, 'Mantenimiento'));
    await person.click(start);
    const told = await screen.findByText('El servidor no pudo recibirlo ahora. Lo pendiente está guardado.');
    expect(told.closest('.ant-notification')).not.toBeNull();
  });

  it('says that it was paused', async () => {
    const { api, person, start } = await byHand();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.set('POST /api/user/sincronizar', async () => {
      await held;
      return { body: { results: [], errors: [] } };
    });
    await person.click(start);
    await person.click(await screen.findByRole('link', { name: /Gestión Avanzada/ }));
    await person.click(await screen.findByRole('button', { name: /Pausar Sincronización/ }));
    expect(
      await screen.findByText(/^La sincronización está en pausa.* iníciala cuando quieras\.$/),
    ).toBeVisible();
    answer();
  });

  it('leaves it to what says why nothing goes at all', async () => {
    const { api, person, start } = await byHand();
    api.set('POST /api/user/sincronizar', refusal(426, 'Versión no admitida', 'contract'));
    await person.click(start);
    await screen.findByText(/^Esta versión de la aplicación es demasiado antigua/);
    expect(screen.queryByText(/^Lo pendiente/)).toBeNull();
  });
});

describe('what becomes of the pending where it goes by itself', () => {
  it('says that a paused sending goes on when it is started', async () => {
    const { user, api } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
    const tab = createBrowserEngine(user.id, user.username);
    await tab.start();
    await tab.setAutoSync(true);
    await tab.dispose();
    api.set('POST /api/user/sincronizar', () => new Promise(() => undefined));
    const { person, router } = await renderApp('/user/trabajos', { user });
    await goTo(router, '/user/sync-management');
    await person.click(await screen.findByRole('button', { name: /Pausar Sincronización/ }));
    expect(
      await screen.findByText(/^La sincronización está en pausa.* seguirá con tu próximo cambio/),
    ).toBeVisible();
  });
});
