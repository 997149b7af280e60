import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import type { WireAction } from '@/offline/wire';
import { goTo, renderApp } from '../../../test/render-app';
import { assets, fieldApi, newFieldUser } from './test/field-api';

/**
 * Anything but the work itself comes from the registered kind: no screen and no part of the engine knows of
 * it.
 */
describe('a kind of action that is only registered', () => {
  it('goes from its dialog through the queue to the server, also for what is written off, and is put right', async () => {
    const api = fieldApi();
    const [first, ...others] = assets;
    const activos = [{ ...first, estado: 'BAJA' }, ...others];
    api.set('GET /api/user/grupos/3/activos', {
      body: { activos, eliminados: [], cursor: 'c1', hay_mas: false },
    });
    const sent: WireAction[] = [];
    api.set('POST /api/user/sincronizar', ({ body }) => {
      const { acciones } = body as { acciones: WireAction[] };
      sent.push(...acciones);
      const error = 'No está en tus grupos.';
      const results = acciones.map(({ id }) => ({
        id,
        status: 'rejected',
        activo_id: 11,
        version: 0,
        error,
      }));
      return { body: { results, errors: acciones.map(({ id }) => ({ id, error })) } };
    });
    const { person, router } = await renderApp('/user/trabajos', { user: newFieldUser() });
    const card = within(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' }));
    await person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
    expect(await card.findByText('Disponible offline')).toBeVisible();
    // Not before the app itself has loaded what the screens of this kind are made of.
    (await import('./group-assets/test/verify-kind')).registerVerify();
    await goTo(router, '/user/trabajos/3');

    expect(await screen.findByRole('button', { name: 'Baja: A-11' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Verificar: A-11' }));
    const title = await screen.findByText('Verificar Activo');
    const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await person.click(dialog.getByRole('button', { name: 'Guardar para Sincronización' }));
    expect(await dialog.findByText(/^Error al guardar la acción/)).toBeVisible();
    await person.type(dialog.getByLabelText('Nota'), 'Está en la bodega');
    await person.click(dialog.getByRole('button', { name: 'Guardar para Sincronización' }));
    await waitFor(() => expect(screen.queryByText('Verificar Activo')).toBeNull());

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      action_type: 'VERIFY',
      activo_id: 11,
      base_version: 1,
      data_after: { observaciones: 'Está en la bodega' },
    });
    await goTo(router, '/user/sync-management');
    expect(await screen.findByText('Verificación')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: /Corregir y reenviar/ }));
    expect(await screen.findByLabelText('Observaciones')).toHaveValue('Está en la bodega');
  });
});
