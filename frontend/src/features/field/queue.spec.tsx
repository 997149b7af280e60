import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/fake-api';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, twoPhotos } from './test/device-with';

const line = (text: RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'LI' && text.test(element.textContent));

describe('the queue', () => {
  it('says under each asset what was changed from what to what, and when it will go', async () => {
    const { user } = await deviceWith(async (engine) => {
      const asset = await engine.getAsset(12);
      await engine.saveUpdate({
        grupoId: 3,
        assetId: 12,
        data: { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla nueva', ESTADO: 'REGULAR' },
        photos: twoPhotos(),
        ...(asset && { shown: asset }),
      });
      await engine.saveBaja({ grupoId: 3, assetId: 12 });
    });
    await renderApp('/user/sync', { user });
    const update = await line(/^Actualización.*A-12.*Pendiente/);
    expect(update).toHaveTextContent('Estado: MALO → REGULAR');
    expect(within(update).getByText('Silla ergonómica').tagName).toBe('DEL');
    expect(update).toHaveTextContent(/Guardado el \d\d\/\d\d\/\d{4}/);
    // One heading for all three, as the asset was when the first of them was saved.
    expect(screen.getAllByRole('heading', { name: 'A-12' })).toHaveLength(1);
    expect(screen.getAllByText('Foto')).toHaveLength(2);
    expect(screen.getByText('Lo pendiente se enviará cuando inicies la sincronización.')).toBeVisible();
  });

  it('offers on the simple screen as well to try again what was refused, and says what waits for it', async () => {
    const { user, api } = await deviceWith(
      async (engine) => {
        await engine.saveUpdate({
          grupoId: 3,
          assetId: 12,
          data: { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla nueva' },
          photos: twoPhotos(),
        });
        await engine.sync();
      },
      () => ({ status: 'rejected', error: 'No está en tus grupos.' }),
    );
    const { person } = await renderApp('/user/sync', { user });
    expect(await screen.findByText(/^2 elementos esperan a otro/)).toBeVisible();
    expect(screen.getAllByText('Espera a que se envíe su cambio.')).toHaveLength(2);
    api.set('POST /api/user/sincronizar', ({ body }) => {
      const [{ id }] = (body as { acciones: [{ id: string }] }).acciones;
      return { body: { results: [{ id, status: 'applied', activo_id: 12, version: 2 }], errors: [] } };
    });
    await person.click(screen.getByRole('button', { name: /Reintentar Fallidos \(1\)/ }));
    await waitFor(() => expect(screen.queryByText(/^2 elementos esperan a otro/)).toBeNull());
  });

  it('says what may have arrived of what is to be lost', async () => {
    const { user, api } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
    const note = /^Puede que algo de esto ya haya llegado al servidor/;
    const { person } = await renderApp('/user/sync-management', { user });
    const ask = async () => {
      await person.click(screen.getByRole('button', { name: /Limpiar Cola/ }));
      return within(await screen.findByRole('dialog'));
    };
    await screen.findByRole('button', { name: /Limpiar Cola/ });
    const before = await ask();
    expect(await before.findByText('A-12')).toBeVisible();
    expect(before.queryByText(note)).toBeNull();
    await person.click(before.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    api.set('POST /api/user/sincronizar', refusal(500, 'Error interno'));
    await person.click(screen.getByRole('button', { name: /Iniciar Sincronización/ }));
    await screen.findByText(/^El servidor no pudo recibir lo pendiente/);
    expect(await (await ask()).findByText(note)).toBeVisible();
  });

  it('does not promise anything while the server does not answer', async () => {
    const { user, api } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
    api.set('POST /api/user/sincronizar', refusal(503, 'Mantenimiento'));
    api.set('GET /api/health/ready', refusal(503, 'Mantenimiento'));
    const { person } = await renderApp('/user/sync', { user });
    await person.click(await screen.findByRole('button', { name: /Iniciar Sincronización/ }));
    expect(await screen.findByText(/^Servidor sin respuesta · 1 por enviar$/)).toBeVisible();
    const text = 'Lo pendiente está guardado: inicia la sincronización cuando el servidor responda.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Pendiente')).toBeVisible();
    expect(screen.queryByText(/^Intento/)).toBeNull();
  });
});

describe('conflicts', () => {
  it('are settled one at a time, and stand on the dashboard in place of readiness', async () => {
    const { user } = await deviceWith(
      async (engine) => {
        await engine.saveBaja({ grupoId: 3, assetId: 11 });
        await engine.saveBaja({ grupoId: 3, assetId: 12 });
        await engine.sync();
      },
      ({ id }) => ({
        status: 'conflict',
        conflict: { action_id: id, campos: { ESTADO: {} }, server: { estado: 'REGULAR' }, version: 2 },
      }),
    );
    const { person, router } = await renderApp('/user/dashboard', { user });
    expect(await screen.findByText('2 conflictos por resolver')).toBeVisible();
    expect(screen.queryByText('Listo para trabajar')).toBeNull();
    await goTo(router, '/user/sync-management');
    expect(await screen.findByRole('heading', { name: 'Conflicto 1 de 2' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'A-11' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Conflicto siguiente' }));
    expect(screen.getByRole('group', { name: 'A-12' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'A-11' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Usar Servidor' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Conflicto 1 de 1' })).toBeVisible());
    expect(screen.getByRole('group', { name: 'A-11' })).toBeVisible();
  });
});
