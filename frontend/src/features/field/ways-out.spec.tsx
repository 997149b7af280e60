import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import type { OfflineEngine } from '@/offline/engine-api';
import { renderApp } from '../../../test/render-app';
import { deviceWith, onDevice, type Verdict } from './test/device-with';

const writeOff = (engine: OfflineEngine) =>
  engine.saveBaja({ grupoId: 3, assetId: 12, observaciones: 'Rota' });

/** What the server may have said to work that it did not take, and what the queue shows of it. */
const STANDS: [string, Verdict, string][] = [
  ['rejected', { status: 'rejected', error: 'No está en tus grupos.' }, 'No está en tus grupos.'],
  [
    'held by a server that does not know it',
    { status: 'held', held_by: 'version', error: 'El servidor no lo conoce todavía.' },
    'El servidor no lo conoce todavía.',
  ],
];

async function stuck(verdict: Verdict) {
  const { user } = await deviceWith(
    async (engine) => {
      await writeOff(engine);
      await engine.sync();
    },
    () => verdict,
  );
  return { user, ...(await renderApp('/user/sync-management', { user })) };
}

describe('work that does not go by itself', () => {
  it.each(STANDS)('%s: says why, and can be discarded where it stands', async (_name, verdict, reason) => {
    const { user, person } = await stuck(verdict);
    const item = (await screen.findByText(reason)).closest('li') ?? document.body;
    const row = within(item);
    expect(item).toHaveTextContent('Estado: MALO → BAJA');
    await person.click(row.getByRole('button', { name: 'Descartar cambio' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar este cambio?' }));
    expect(dialog.getByText('A-12')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Descartar cambio' }));
    expect(await screen.findByText('Cola vacía')).toBeVisible();
    await waitFor(async () =>
      expect(await onDevice((db) => db.pendingActions.where({ userId: user.id }).count())).toBe(0),
    );
  });

  it('offers nothing where work merely waits for its turn', async () => {
    const { user } = await deviceWith(writeOff);
    await renderApp('/user/sync-management', { user });
    expect(await screen.findByRole('heading', { name: 'A-12' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descartar cambio' })).toBeNull();
  });
});
