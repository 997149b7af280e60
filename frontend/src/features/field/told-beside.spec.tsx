import './test/one-tab-browser';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { deviceWith, whileFull } from './test/device-with';

describe('what tells what to do next stands beside its button', () => {
  it('when nothing of the queue goes by itself', async () => {
    const { user } = await deviceWith(
      async (engine) => {
        await engine.saveBaja({ grupoId: 3, assetId: 12 });
        await engine.sync();
      },
      () => ({ status: 'rejected', error: 'No está en tus grupos.' }),
    );
    const { person } = await renderApp('/user/sync', { user });
    await person.click(await screen.findByRole('button', { name: /Iniciar Sincronización/ }));
    const told = await screen.findByText(/usa «Reintentar Fallidos»/);
    expect(told.closest('.ant-alert')).not.toBeNull();
  });

  it('when the device has no room for what was asked', async () => {
    const { user } = await deviceWith(
      async (engine) => {
        await engine.saveBaja({ grupoId: 3, assetId: 12 });
        await engine.sync();
      },
      () => ({ status: 'rejected', error: 'No está en tus grupos.' }),
    );
    const { person } = await renderApp('/user/sync-management', { user });
    await person.click(await screen.findByRole('button', { name: 'Descartar cambio' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar este cambio?' }));
    await whileFull(['activos'], async () => {
      await person.click(dialog.getByRole('button', { name: 'Descartar cambio' }));
      const told = await screen.findByText(/Libera espacio e inténtalo de nuevo; nada se perdió/);
      expect(told.closest('.ant-alert')).not.toBeNull();
    });
    expect(screen.queryByText(/El cambio no se guardó/)).toBeNull();
  });
});
