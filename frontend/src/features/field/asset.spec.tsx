import '../../../test/one-tab-browser';
import './test/one-tab-browser';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, onDevice, twoPhotos } from './test/device-with';

const data = { NUMERO_DE_ACTIVO: 'A-11', DESCRIPCION: 'Computador portátil', NUMERO_ETIQUETA: 'E-1' };

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Text of the cell beside a label of the sections. */
const valueOf = async (label: string) => (await screen.findByText(label)).closest('tr')?.textContent;

describe('the page of an asset in the field', () => {
  it('shows all that came of it, what was changed, and leads back to the list as it was left', async () => {
    const { user } = await deviceWith((engine) =>
      engine.saveUpdate({
        grupoId: 3,
        assetId: 11,
        data: { ...data, SERIAL: 'XK10', ESTADO: 'BUENO' },
        photos: twoPhotos(),
      }),
    );
    // The Blobs of these tests cannot be stored.
    const readable = { type: 'image/jpeg', buffer: new ArrayBuffer(3) };
    await onDevice((db) => db.fotoBytes.toCollection().modify({ blob: readable }));
    const { person, router } = await renderApp('/user/trabajos/3?buscar=portatil', { user });
    await person.click(await screen.findByRole('link', { name: 'A-11' }));
    expect(await heading('A-11')).toBeVisible();
    expect(router.state.location.pathname).toBe('/user/trabajos/3/activos/11');
    expect(screen.getByText('Pendiente')).toBeVisible();
    expect(await valueOf('Serial')).toContain('XK9 → XK10');
    expect(await valueOf('Categoría')).toContain('CAPITALIZADO');
    // Each is shown as soon as it is read.
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Foto tomada hoy/ })).toHaveLength(2));

    await person.click(screen.getByRole('tab', { name: 'Historial (1)' }));
    const change = within(await screen.findByRole('row', { name: /^Serial/ }));
    expect(change.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['XK9', '→ XK10']);

    await person.click(screen.getByRole('link', { name: /ANA ÁLVAREZ/ }));
    expect(await screen.findByPlaceholderText(/^Buscar por número/)).toHaveValue('portatil');
    expect(await screen.findByText('1 de 3 activos')).toBeVisible();

    await goTo(router, '/user/trabajos/3/activos/999');
    expect(await screen.findByText('Este activo ya no está en este dispositivo')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Ver los activos del grupo' }));
    expect(await screen.findByText('3 de 3 activos')).toBeVisible();
  });

  it('shows photos that were sent as long as the device has them', async () => {
    const readable = { type: 'image/jpeg', buffer: new ArrayBuffer(3) };
    const { user, api } = await deviceWith(async (engine) => {
      await engine.saveUpdate({ grupoId: 3, assetId: 11, data, photos: twoPhotos() });
      // The Blobs of these tests cannot be stored.
      await onDevice((db) => db.fotoBytes.toCollection().modify({ blob: readable }));
    });
    api.set('POST /api/user/upload-photos', { body: { urls: ['/api/user/fotos/a.jpg'] } });
    const { person } = await renderApp('/user/sync', { user });
    await person.click(await screen.findByRole('button', { name: /Iniciar Sincronización/ }));
    await waitFor(() => expect(api.to('POST /api/user/upload-photos')).toHaveLength(2));
    await waitFor(async () => expect(await onDevice((db) => db.fotosEnviadas.count())).toBe(2));
    cleanup();
    const online = { value: false, configurable: true };
    Object.defineProperty(navigator, 'onLine', online);
    await renderApp('/user/trabajos/3/activos/11', { user });
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Foto tomada hoy/ })).toHaveLength(2));
    cleanup();
    await onDevice((db) => db.fotoBytes.clear());
    await renderApp('/user/trabajos/3/activos/11', { user });
    await waitFor(() => expect(screen.getAllByText('En el servidor')).toHaveLength(2));
  });

  it('tells what was done to it also after that was sent and the app is opened again', async () => {
    const { user } = await deviceWith(async (engine) => {
      await engine.saveBaja({ grupoId: 3, assetId: 12 });
      await engine.sync();
    });
    await renderApp('/user/trabajos/3/activos/12?ver=historial', { user });
    expect(await screen.findByRole('tab', { name: 'Historial (1)' })).toBeVisible();
    expect(screen.getByText('Completado')).toBeVisible();
    const change = within(screen.getByRole('row', { name: /^Estado/ }));
    expect(change.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['MALO', '→ BAJA']);
    expect(screen.getByText(/lo enviado en las últimas dos semanas/)).toBeVisible();
  });

  it('tells who changed it before the last download, below what was done here since', async () => {
    const { user } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 13 }));
    await renderApp('/user/trabajos/3/activos/13?ver=historial', { user });
    await screen.findByRole('tab', { name: 'Historial (3)' });
    const lines = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Baja.*Pendiente.*Estado/),
      expect.stringMatching(/^Transferencia.*por Pedro Paz.*ANA ÁLVAREZ→ LUIS GÓMEZ.*Cambio de puesto/),
      expect.stringMatching(/^Actualización.*por un archivo que cargó admin.*—→ R-9/),
    ]);
  });

  it('says of a new asset whose number exists that it does', async () => {
    const { user } = await deviceWith(
      async (engine) => {
        const data = { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Mesa' };
        await engine.saveCreate({ grupoId: 3, data, photos: twoPhotos() });
        await engine.sync().catch(() => undefined);
      },
      () => ({
        status: 'conflict',
        conflict: { motivo: 'numero_existente', campos: {}, server: null, version: 1 },
      }),
    );
    const { person } = await renderApp('/user/trabajos/3', { user });
    await person.click(await screen.findByRole('link', { name: /N-1/ }));
    expect(await screen.findByText('Otro activo ya tiene este número')).toBeVisible();
    expect(screen.queryByText('Alguien más cambió este activo')).toBeNull();
  });

  it('leads to what can be done, to new photos at once, and to the conflict', async () => {
    const { user } = await deviceWith(
      async (engine) => {
        await engine.saveBaja({ grupoId: 3, assetId: 12 });
        await engine.sync().catch(() => undefined);
      },
      () => ({
        status: 'conflict',
        conflict: {
          motivo: 'campos',
          campos: { ESTADO: { original: 'MALO', mine: 'BAJA', server: 'BUENO' } },
          server: { estado: 'BUENO' },
          version: 2,
        },
      }),
    );
    const { person, router } = await renderApp('/user/trabajos/3/activos/12', { user });
    expect(await screen.findByText('Conflicto')).toBeVisible();
    expect(screen.getByText('Alguien más cambió este activo')).toBeVisible();
    const resolve = screen.getByRole('link', { name: 'Resolver conflicto' });
    const [own] = await onDevice((db) =>
      db.pendingActions.filter(({ userId }) => userId === user.id).toArray(),
    );
    expect(resolve).toHaveAttribute('href', `/user/sync-management?conflicto=${own?.id ?? ''}`);
    expect(screen.getByRole('button', { name: 'Actualizar: A-12' })).toBeDisabled();

    await goTo(router, '/user/trabajos/3/activos/11');
    await heading('A-11');
    await person.click(screen.getByRole('button', { name: /Fotografiar/ }));
    expect(await screen.findByText('Capturar Fotos (0/2)')).toBeVisible();
    expect(router.state.location.search).toBe('?dialogo=UPDATE&activo=11&fotos=1');
    await goTo(router, -1);
    await waitFor(() => expect(router.state.location.search).toBe('?dialogo=UPDATE&activo=11'));
    await goTo(router, -1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
