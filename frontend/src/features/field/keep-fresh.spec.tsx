import './test/one-tab-browser';
import { screen, waitFor } from '@testing-library/react';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, onDevice } from './test/device-with';
import { assets } from './test/field-api';

const GROUP = 'GET /api/user/grupos/3/activos';

it('a group that is opened brings what changed since it last did, without a word', async () => {
  const { user, api } = await deviceWith(() => Promise.resolve());
  const { router } = await renderApp('/user/dashboard', { user });
  await screen.findByText(/^Bienvenido/);
  expect(api.to(GROUP)).toHaveLength(1);
  await onDevice((db) => db.grupos.update([user.id, 3], { downloadedAt: Date.now() - 60_000 }));
  const moved = assets.map((asset) => ({
    ...asset,
    version: asset.version + 1,
    descripcion: 'Movido a bodega',
  }));
  api.set(GROUP, { body: { activos: moved, eliminados: [], cursor: 'c2', hay_mas: false } });

  await goTo(router, '/user/trabajos/3');
  const shown = () => expect(screen.getAllByText('Movido a bodega')).toHaveLength(3);
  await waitFor(shown, { timeout: 5000 });
  expect(screen.queryByText(/descargados para/)).toBeNull();
});
