import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import type { OfflineEngine } from '@/offline/engine-api';
import type { WireAction } from '@/offline/wire';
import { renderApp } from '../../../test/render-app';
import { deviceWith, onDevice, twoPhotos, whileFull, type Verdict } from './test/device-with';

const reject = () => ({ status: 'rejected' as const, error: 'No está en tus grupos.' });

const update = (engine: OfflineEngine) =>
  engine.saveUpdate({
    grupoId: 3,
    assetId: 12,
    data: { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla alta' },
    photos: twoPhotos(),
  });

const remove = () => ({
  ...reject(),
  removed: { usuario_nombre: 'Olga Paz', at: '2026-11-20T15:00:00.000Z' },
});

async function rejected(
  work: (engine: OfflineEngine) => Promise<unknown>,
  answer: (action: WireAction) => Verdict = reject,
  act = 'Corregir y reenviar',
  question = 'Corregir cambio rechazado',
) {
  const { user } = await deviceWith(async (engine) => {
    await work(engine);
    await engine.sync();
  }, answer);
  const { person } = await renderApp('/user/sync-management', { user });
  await person.click(await screen.findByRole('button', { name: new RegExp(act) }));
  const title = await screen.findByText(question, { selector: '.ant-modal-title' });
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  const send = () => person.click(dialog.getByRole('button', { name: act }));
  return { user, person, dialog, send };
}

describe('correcting rejected work', () => {
  it('keeps what was typed when it cannot be saved, and says why beside the button', async () => {
    const { person, dialog, send } = await rejected(update);
    const text = dialog.getByLabelText('Descripción');
    await person.clear(text);
    await person.type(text, 'Silla con ruedas');
    await whileFull(['pendingActions'], async () => {
      await send();
      expect(await dialog.findByRole('alert')).toHaveTextContent(/No hay espacio en el dispositivo/);
    });
    expect(text).toHaveValue('Silla con ruedas');
    await send();
    expect(await screen.findByText('Cambio corregido: se enviará de nuevo')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Corregir cambio rechazado')).toBeNull());
  });

  it('says who discarded the work that is to be sent as new work', async () => {
    const discarded = { usuario_nombre: 'Olga Paz', at: '2026-11-20T15:00:00.000Z' };
    const { dialog } = await rejected(update, () => ({ ...reject(), discarded }));
    expect(dialog.getByText(/^Olga Paz descartó este trabajo el 20\/11\/2026/)).toBeVisible();
  });

  it('makes a new asset of what changed one that was removed, after saying who removed it', async () => {
    const act = 'Registrar como activo nuevo';
    const { user, person, dialog, send } = await rejected(update, remove, act, act);
    expect(dialog.getByText(/^Olga Paz quitó este activo del inventario el 20\/11\/2026/)).toBeVisible();
    await person.clear(dialog.getByLabelText('Número de Activo'));
    await send();
    expect(await dialog.findByText('Este campo es obligatorio')).toBeVisible();
    await person.type(dialog.getByLabelText('Número de Activo'), 'A-12');
    await send();
    expect(await screen.findByText('Activo nuevo guardado: se enviará al sincronizar')).toBeVisible();
    const [action] = await onDevice((db) => db.pendingActions.where({ userId: user.id }).toArray());
    expect(action).toMatchObject({
      action_type: 'CREATE',
      data_after: { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla alta' },
    });
  });

  it('leaves of a write-off of what was removed nothing but to throw it away', async () => {
    const { user } = await deviceWith(async (engine) => {
      await engine.saveBaja({ grupoId: 3, assetId: 12 });
      await engine.sync();
    }, remove);
    await renderApp('/user/sync-management', { user });
    expect(
      await screen.findByText(/^Olga Paz quitó del inventario el activo de 1 cambio tuyo/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descartar cambio' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Corregir|Registrar/ })).toBeNull();
  });

  it('asks for what a transfer needs', async () => {
    const { person, dialog, send } = await rejected((engine) => {
      const data = { EMPLEADO: 'LUIS GÓMEZ', DEPENDENCIA: 'TESORERÍA', observaciones: 'Cambio' };
      return engine.saveTransfer({ grupoId: 3, assetId: 12, data });
    });
    await person.clear(dialog.getByLabelText('Observaciones'));
    await send();
    expect(await dialog.findByText('Este campo es obligatorio')).toBeVisible();
  });

  it('lets a write-off say why, and changes nothing else of it', async () => {
    const { user, person, dialog, send } = await rejected((engine) =>
      engine.saveBaja({ grupoId: 3, assetId: 12 }),
    );
    expect(dialog.queryByText('Estado')).toBeNull();
    await person.type(dialog.getByLabelText('Observaciones'), 'Rota');
    await send();
    expect(await screen.findByText('Cambio corregido: se enviará de nuevo')).toBeVisible();
    const [action] = await onDevice((db) => db.pendingActions.where({ userId: user.id }).toArray());
    expect(action?.data_after).toEqual({ ESTADO: 'BAJA', observaciones: 'Rota' });
  });
});
