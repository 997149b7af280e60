import '@/features/field/test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { fieldApi, newFieldUser } from '@/features/field/test/field-api';
import { noteAway } from '@/lib/connection/server-answers';
import { currentSession, openSession } from '@/lib/session/session-store';
import type { SessionUser } from '@/lib/session/session';
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { createBrowserEngine } from '@/offline/browser/create-browser-engine';
import { lookForUnsent } from '@/offline/browser/look-for-unsent';
import type { DraftContent } from '@/offline/drafts/keep-draft';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

/** What the browser was given to save. */
let saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  // Files alone: links are clicked as always.
  HTMLAnchorElement.prototype.click = function () {
    if (this.download !== '') saved.push({ name: this.download, blob: last });
    else HTMLElement.prototype.click.call(this);
  };
});

/** As browsers without Blob.arrayBuffer read one, and jsdom. */
const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsArrayBuffer(blob);
  });

/** Somebody who wrote an asset off here and has not sent it. */
async function withUnsentWork(user: SessionUser, also: DraftContent[] = []): Promise<void> {
  fieldApi();
  openSession({ accessToken: 'a', refreshToken: 'r', user }, true);
  const engine = createBrowserEngine(user.id, user.username);
  await engine.start();
  await engine.setAutoSync(false);
  await engine.refreshGroups();
  await engine.downloadGroup(3);
  await engine.saveBaja({ grupoId: 3, assetId: 12 });
  for (const draft of also) await engine.drafts.keep(draft);
  await engine.dispose();
}

async function chooseLogout(user?: SessionUser) {
  const { person, router } = await renderApp('/admin/dashboard', { user });
  await person.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
  await person.click(await screen.findByText('Cerrar Sesión'));
  return { person, router };
}

async function warning() {
  const title = await screen.findByText('Tienes 1 cambio sin enviar');
  const dialog = title.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('The warning is not in a dialog');
  return within(dialog);
}

describe('El menú de quien entra con el proveedor de identidad', () => {
  it('offers nothing that needs a password', async () => {
    fakeApi({});
    const user: SessionUser = { ...newFieldUser(), role: 'ADMIN', has_password: false };
    const { person } = await renderApp('/admin/dashboard', { user });
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
    expect(await screen.findByText('Mis sesiones')).toBeVisible();
    expect(screen.queryByText('Cambiar contraseña')).toBeNull();
    expect(screen.queryByText('Seguridad')).toBeNull();
  });
});

describe('Cerrar Sesión', () => {
  const { databases, open } = indexedDB;
  afterEach(() => Object.assign(indexedDB, { databases, open }));

  it('ends the session, also where the server cannot be told', async () => {
    const api = fakeApi({ 'POST /api/auth/logout': null });
    const { router } = await chooseLogout();

    await screen.findByText('Sesión cerrada');
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).not.toHaveProperty('from', expect.anything());
    expect(currentSession()).toBeNull();
    expect(api.to('POST /api/auth/logout')[0]?.authorization).toBe('Bearer access-1');
  });

  it('warns first while this device holds own unsent work, in whichever area one is', async () => {
    const user: SessionUser = { ...newFieldUser(), role: 'ADMIN' };
    await withUnsentWork(user);
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    const { person } = await chooseLogout(user);

    const first = await warning();
    expect(first.getByText(new RegExp(`cuando ${user.username} vuelva a iniciar sesión`))).toBeVisible();
    await person.click(first.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByText('Tienes 1 cambio sin enviar')).toBeNull());
    expect(currentSession()).not.toBeNull();

    await person.click(screen.getByRole('button', { name: /Menú de usuario/ }));
    await person.click(await screen.findByText('Cerrar Sesión'));
    const second = await warning();
    await person.click(second.getByRole('button', { name: 'Exportar pendientes' }));
    expect(await screen.findByText(/^Pendientes exportados/)).toBeVisible();
    expect(currentSession()).not.toBeNull();
    await person.click(second.getByRole('button', { name: 'Cerrar sesión de todos modos' }));
    await screen.findByText('Sesión cerrada');
    expect(currentSession()).toBeNull();

    // The login screen offers the same, by name and count, and nothing was deleted.
    expect(
      await screen.findByText(`Hay trabajo sin enviar de ${user.username} en este dispositivo`),
    ).toBeVisible();
    expect(screen.getByText(/^1 cambio\. Se enviará cuando/)).toBeVisible();
    expect(screen.queryByText(/A-12/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Exportar pendientes' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const [zip] = saved;
    expect(zip?.name).toMatch(new RegExp(`^pendientes_${user.username}_.*\\.zip$`));
    const files = unzipSync(await bytesOf(zip?.blob ?? new Blob()));
    expect(JSON.parse(Buffer.from(files['acciones.json'] ?? []).toString('utf8'))).toMatchObject([
      { action_type: 'BAJA', activo_id: 12 },
    ]);
    expect(await lookForUnsent()).toContainEqual({
      userId: user.id,
      author: { id: user.id, username: user.username },
      actions: 1,
      photos: 0,
      drafts: 0,
    });
  });

  it('says of drafts that no file takes them along, here and on the login screen', async () => {
    const user = newFieldUser();
    const values = { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Mesa' };
    const draft = { id: 'b-1', action_type: 'CREATE', grupoId: 3, shown: null, values, photos: [] } as const;
    await withUnsentWork(user, [{ ...draft }]);
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    const { person } = await chooseLogout({ ...user, role: 'ADMIN' });
    const untold = /^Los borradores no se envían ni se exportan/;
    await screen.findByText('Tienes 1 cambio y 1 borrador sin enviar');
    expect(screen.getByText(untold)).toHaveTextContent('termínalos antes de salir');
    await person.click(screen.getByRole('button', { name: 'Cerrar sesión de todos modos' }));
    await screen.findByText(`Hay trabajo sin enviar de ${user.username} en este dispositivo`);
    expect(screen.getByText(untold)).toHaveTextContent('cuando inicie sesión aquí');
  });

  const question = { title: '¿Salir sin aplicar?', discard: 'Salir sin aplicar', keep: 'Seguir decidiendo' };
  const sending = {
    title: '¿Cerrar sesión antes de que termine el envío?',
    discard: 'Cerrar sesión de todos modos',
    keep: 'Seguir aquí',
  };
  it.each([
    ['what somebody chose', { question }, question],
    ['a file that is being sent', {}, sending],
  ])('asks before it drops what is not saved: %s', async (_name, held, { title, keep, discard }) => {
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    const release = holdUnsavedWork(() => held);
    const { person, router } = await chooseLogout();
    const first = await screen.findByRole('dialog', { name: title });
    await person.click(within(first).getByRole('button', { name: keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentSession()).not.toBeNull();

    await person.click(screen.getByRole('button', { name: /Menú de usuario/ }));
    await person.click(await screen.findByText('Cerrar Sesión'));
    const second = await screen.findByRole('dialog', { name: title });
    await person.click(within(second).getByRole('button', { name: discard }));
    await screen.findByText('Sesión cerrada');
    // It is asked once.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
    release();
  });

  it('does not ask about what is kept on the device', async () => {
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    const release = holdUnsavedWork(() => ({ stored: true }));
    await chooseLogout();
    await screen.findByText('Sesión cerrada');
    release();
  });

  it('says without a connection that coming back needs one', async () => {
    fakeApi({ 'POST /api/auth/logout': null });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const { person } = await chooseLogout(newFieldUser());
    expect(await screen.findByText(/^Para volver a entrar necesitarás cobertura/)).toBeVisible();
    expect(currentSession()).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cerrar sesión de todos modos' }));
    await screen.findByText('Sesión cerrada');
    expect(currentSession()).toBeNull();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('says of a server that does not answer that coming back needs it', async () => {
    // To nothing: whatever came meanwhile would say that it is back.
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const { person } = await renderApp('/admin/dashboard', { user: newFieldUser() });
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
    const logout = await screen.findByText('Cerrar Sesión');
    noteAway();
    await person.click(logout);
    expect(await screen.findByText('El servidor no responde')).toBeVisible();
    expect(screen.getByText(/^Para volver a entrar necesitarás que el servidor responda/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cerrar sesión de todos modos' }));
    await screen.findByText('Sesión cerrada');
  });

  it('warns of it also where the browser does not say which databases it has', async () => {
    const user: SessionUser = { ...newFieldUser(), role: 'ADMIN' };
    await withUnsentWork(user);
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    indexedDB.databases = () => Promise.reject(new DOMException('Busy', 'UnknownError'));
    await chooseLogout(user);
    const dialog = await warning();
    expect(dialog.getByRole('button', { name: 'Exportar pendientes' })).toBeVisible();
  });

  it('asks where nobody can tell whether there is unsent work, and lets whoever wants go', async () => {
    const api = fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    const denied = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
    Object.assign(indexedDB, { databases: denied, open: denied });
    const { person } = await chooseLogout();
    expect(await screen.findByText('No se pudo comprobar si tienes trabajo sin enviar')).toBeVisible();
    expect(currentSession()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar pendientes' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cerrar sesión de todos modos' }));
    await screen.findByText('Sesión cerrada');
    expect(api.to('POST /api/auth/logout')).toHaveLength(1);
  });

  it('does not hold up anybody else of this device', async () => {
    await withUnsentWork(newFieldUser());
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    await chooseLogout(newFieldUser());
    await screen.findByText('Sesión cerrada');
  });
});
