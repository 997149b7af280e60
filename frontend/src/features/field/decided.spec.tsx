import './test/one-tab-browser';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { deviceWith, onDevice } from './test/device-with';

describe('a conflict that somebody else decided', () => {
  it.each(['/user/sync', '/user/sync-management'])(
    'is named on %s after the app was opened anew, until its author has seen it',
    async (path) => {
      const { user } = await deviceWith(
        async (engine) => {
          await engine.saveBaja({ grupoId: 3, assetId: 12 });
          await engine.sync();
        },
        () => ({ status: 'duplicate', resolved_by: 'x', version: 2 }),
      );
      const { person } = await renderApp(path, { user });
      const told = await screen.findByText(/^Otra persona ya decidió el conflicto/);
      expect(told.closest('.ant-alert')).toHaveTextContent(/A-12 Silla ergonómica/);
      expect(screen.queryByText('Rechazado')).toBeNull();
      await person.click(screen.getByRole('button', { name: 'Entendido' }));
      await waitFor(() => expect(screen.queryByText(/^Otra persona ya decidió/)).toBeNull());
      expect(await onDevice((db) => db.pendingActions.where({ userId: user.id }).count())).toBe(0);
    },
  );
});
