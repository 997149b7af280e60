import './test/one-tab-browser';
import { screen, waitFor } from '@testing-library/react';
import { createBrowserEngine } from '@/offline/browser/create-browser-engine';
import { unsentOnDevice } from '@/offline/export/unsent-on-device';
import { openSession } from '@/lib/session/session-store';
import type { SessionUser } from '@/lib/session/session';
import { renderApp } from '../../../test/render-app';
import { onDevice, whileFull } from './test/device-with';
import { fieldApi, newFieldUser } from './test/field-api';

/**
 * An asset written off here by a version of the app that wrote no names, and nothing else tells whose it is.
 */
async function workWithoutName(user: SessionUser): Promise<void> {
  fieldApi();
  openSession({ accessToken: 'a', refreshToken: 'r', user }, true);
  const engine = createBrowserEngine(user.id, user.username);
  await engine.start();
  await engine.setAutoSync(false);
  await engine.refreshGroups();
  await engine.downloadGroup(3);
  await engine.saveBaja({ grupoId: 3, assetId: 12 });
  await engine.dispose();
  await onDevice(async (db) => {
    for (const name of ['pendingActions', 'grupos']) {
      const rows = db.table<{ author?: unknown }>(name).toCollection();
      await rows.modify((row) => void delete row.author);
    }
  });
}

const unsentOf = async ({ id }: SessionUser) =>
  (await onDevice(unsentOnDevice)).filter(({ author }) => author.id === id).map(({ author }) => author);

describe('the start of the field area', () => {
  it('asks whose work it is that has no name, and shows it to whoever says that it is theirs', async () => {
    const user = newFieldUser();
    await workWithoutName(user);
    const { person } = await renderApp('/user/sync', { user });
    expect(await screen.findByText('¿Es tuyo este trabajo sin enviar?')).toBeVisible();
    expect(await screen.findByText(/^1 cambio, del \d\d\/\d\d\/\d{4} al \d\d/)).toBeVisible();
    expect(screen.queryByText(/A-12/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sí, es mío' }));
    expect(await screen.findByRole('heading', { name: /A-12/ })).toBeVisible();
    expect(await unsentOf(user)).toEqual([{ id: user.id, username: user.username }]);
  });

  it('asks again where the answer cannot be stored, and says what to do first', async () => {
    const user = newFieldUser();
    await workWithoutName(user);
    const { person } = await renderApp('/user/sync', { user });
    const mine = await screen.findByRole('button', { name: 'Sí, es mío' });
    await whileFull(['pendingActions', 'grupos'], async () => {
      await person.click(mine);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /nada se perdió\. Libera espacio.*responde de nuevo/,
      );
    });
    await person.click(screen.getByRole('button', { name: 'Sí, es mío' }));
    expect(await screen.findByRole('heading', { name: /A-12/ })).toBeVisible();
  });

  it('keeps it aside for whoever else it is of', async () => {
    const user = newFieldUser();
    await workWithoutName(user);
    const { person } = await renderApp('/user/sync', { user });
    await person.click(await screen.findByRole('button', { name: 'No, es de otra persona' }));
    expect(await screen.findByText('Todo sincronizado')).toBeVisible();
    expect(await unsentOf(user)).toEqual([{ id: user.id, username: null }]);
  });

  it('says what to do where storage does not open, and tries again', async () => {
    fieldApi();
    const { open } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException('The user denied permission', 'SecurityError');
    };
    const { person } = await renderApp('/user/sync', { user: newFieldUser() });
    const alert = await screen.findByText('No se pudo abrir el almacenamiento de este dispositivo');
    expect(alert).toBeVisible();
    expect(screen.getByText(/El navegador no permite usar el almacenamiento/)).toBeVisible();
    expect(screen.queryByText(/servidor/)).toBeNull();
    indexedDB.open = open;
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await waitFor(() => expect(screen.queryByText('Todo sincronizado')).toBeVisible());
  });

  it('says it above every screen when nothing outlives the window', async () => {
    fieldApi();
    const { put } = IDBObjectStore.prototype;
    const { add } = IDBObjectStore.prototype;
    const refusing = (original: typeof put) =>
      function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
        const [row] = args as [object];
        if (Object.values(row).some((value) => value instanceof Blob)) {
          throw new DOMException('Error preparing Blob/File data', 'UnknownError');
        }
        return original.apply(this, args);
      };
    await onDevice((db) => db.reserva.clear());
    Object.assign(IDBObjectStore.prototype, { put: refusing(put), add: refusing(add) });
    try {
      await renderApp('/user/dashboard', { user: newFieldUser() });
      expect(await screen.findByText('Esta ventana no conserva tu trabajo')).toBeVisible();
    } finally {
      Object.assign(IDBObjectStore.prototype, { put, add });
    }
  });
});
