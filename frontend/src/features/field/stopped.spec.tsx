import './test/one-tab-browser';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { deviceWith } from './test/device-with';

describe('a run that the server ends', () => {
  it.each(['/user/sync', '/user/sync-management'])(
    'because the app is too old says so on %s for as long as it is so',
    async (path) => {
      const { user, api } = await deviceWith((engine) => engine.saveBaja({ grupoId: 3, assetId: 12 }));
      api.set('POST /api/user/sincronizar', refusal(426, 'Versión no admitida', 'contract'));
      const { person } = await renderApp(path, { user });
      await person.click(await screen.findByRole('button', { name: /Iniciar Sincronización/ }));
      const text = /^Esta versión de la aplicación es demasiado antigua.*ciérrala y vuelve a abrirla/;
      const told = await screen.findByText(text);
      expect(told.closest('.ant-alert')).not.toBeNull();
      expect(screen.getAllByText(text)).toHaveLength(1);
      expect(screen.getByText('Pendiente')).toBeVisible();

      api.set('POST /api/user/sincronizar', ({ body }) => {
        const [{ id }] = (body as { acciones: [{ id: string }] }).acciones;
        return { body: { results: [{ id, status: 'applied', activo_id: 12, version: 2 }], errors: [] } };
      });
      // Until the run that was refused has ended, another one cannot be asked for.
      await waitFor(async () => {
        await person.click(screen.getByRole('button', { name: /Iniciar Sincronización/ }));
        expect(screen.queryByText(text)).toBeNull();
      });
      expect(await screen.findByText(/^(Todo sincronizado|Cola vacía)$/)).toBeVisible();
    },
  );
});
