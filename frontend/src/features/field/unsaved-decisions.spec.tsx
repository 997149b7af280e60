import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OfflineEngine } from '@/offline/engine-api';
import type { WireAction } from '@/offline/wire';
import { hasUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, twoPhotos, type Verdict } from './test/device-with';

const PLACE = '/user/sync-management';

const theirs = (motivo: string, action: WireAction, server: object | null): Verdict =>
  ({
    status: 'conflict',
    conflict: {
      action_id: action.id,
      motivo,
      campos: { DESCRIPCION: { original: 'Silla', mine: 'Silla alta', server: 'Silla baja' } },
      server,
      version: 4,
    },
  }) as Verdict;

/** Two assets that somebody else changed as well. */
const changedByOthers = (action: WireAction) =>
  theirs('campos', action, { id: action.activo_id, descripcion: 'Silla baja' });

const change = (engine: OfflineEngine, assetId: number) =>
  engine.saveUpdate({
    grupoId: 3,
    assetId,
    data: { NUMERO_DE_ACTIVO: `A-${assetId}`, DESCRIPCION: 'Silla alta' },
    photos: twoPhotos(),
  });

async function device(
  work: (engine: OfflineEngine) => Promise<unknown>,
  answer: (action: WireAction) => Verdict,
) {
  const { user } = await deviceWith(async (engine) => {
    await work(engine);
    await engine.sync();
  }, answer);
  const app = await renderApp('/user/dashboard', { user });
  await goTo(app.router, PLACE);
  return app;
}

const twoConflicts = () =>
  device(async (engine) => {
    await change(engine, 12);
    await change(engine, 13);
  }, changedByOthers);

const shown = async (number: string) => within(await screen.findByRole('group', { name: number }));

async function answer(person: UserEvent, question: string, button: string) {
  const dialog = await screen.findByRole('dialog', { name: question });
  await person.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
}

describe('what was chosen for a conflict of the phone', () => {
  it('is asked about before another conflict or place is shown', async () => {
    const { person, router } = await twoConflicts();
    const question = '¿Salir sin aplicar lo elegido para A-12?';
    const card = await shown('A-12');
    await person.click(card.getByRole('radio', { name: /^Tu valor/ }));
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));

    await person.click(screen.getByRole('button', { name: 'Conflicto siguiente' }));
    await answer(person, question, 'Seguir decidiendo');
    await goTo(router, -1);
    await answer(person, question, 'Seguir decidiendo');
    expect(card.getByRole('radio', { name: /^Tu valor/ })).toBeChecked();

    await person.click(screen.getByRole('button', { name: 'Conflicto siguiente' }));
    await answer(person, question, 'Salir sin aplicar');
    await shown('A-13');
    expect(hasUnsavedWork()).toBe(false);
  });

  it.each(['Aplicar selección', 'Usar Local'])('is not asked about once it is settled: %s', async (how) => {
    const { person, router } = await twoConflicts();
    const card = await shown('A-12');
    await person.click(card.getByRole('radio', { name: /^Tu valor/ }));
    await person.click(card.getByRole('button', { name: how }));
    await shown('A-13');
    expect(hasUnsavedWork()).toBe(false);
    await goTo(router, -1);
    expect(router.state.location.pathname).toBe('/user/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a number that was typed as well, until it is deleted again', async () => {
    const { person, router } = await device(
      (engine) =>
        engine.saveCreate({
          grupoId: 3,
          data: { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Mesa' },
          photos: twoPhotos(),
        }),
      (action) => theirs('numero_existente', action, null),
    );
    const card = await shown('DUP-1');
    const number = card.getByLabelText('Otro número para el activo nuevo');
    await person.type(number, 'D');
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
    await person.clear(number);
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    await person.type(number, 'D');
    await goTo(router, -1);
    await answer(person, '¿Salir sin aplicar lo elegido para DUP-1?', 'Salir sin aplicar');
  });

  it('is whether two numbers are one asset as well', async () => {
    const { person } = await device(
      (engine) =>
        engine.saveCreate({
          grupoId: 3,
          data: { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Mesa' },
          photos: twoPhotos(),
        }),
      (action) => theirs('numero_existente', action, { id: 99, codigo_activo: 'DUP-1', descripcion: 'Mesa' }),
    );
    const card = await shown('DUP-1');
    await person.click(await card.findByRole('button', { name: 'No, son dos activos distintos' }));
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  });
});

describe('what was typed into rejected work', () => {
  const question = '¿Salir sin guardar lo escrito?';
  const rejected = () =>
    device(
      (engine) => change(engine, 12),
      () => ({ status: 'rejected', error: 'No está en tus grupos.' }),
    );

  it('is asked about at Cancelar, at the cross, at Escape and on the way back', async () => {
    const { person, router } = await rejected();
    await person.click(await screen.findByRole('button', { name: /Corregir y reenviar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir cambio rechazado' }));
    const text = dialog.getByLabelText('Descripción');
    await person.type(text, ' y ancha');
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));

    for (const close of [
      () => person.click(dialog.getByRole('button', { name: 'Cancelar' })),
      () => person.click(dialog.getByRole('button', { name: 'Cerrar' })),
      () => person.type(text, '{Escape}'),
      () => goTo(router, -1),
    ]) {
      await close();
      await answer(person, question, 'Seguir editando');
      expect(text).toHaveValue('Silla alta y ancha');
    }
    await goTo(router, -1);
    await answer(person, question, 'Salir sin guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Only the dialog was left.
    expect(router.state.location.pathname).toBe(PLACE);
    expect(hasUnsavedWork()).toBe(false);

    await person.click(screen.getByRole('button', { name: /Corregir y reenviar/ }));
    expect(await screen.findByLabelText('Descripción')).toHaveValue('Silla alta');
  });

  it('is not asked about where it was not changed, or once it is saved', async () => {
    const { person, router } = await rejected();
    await person.click(await screen.findByRole('button', { name: /Corregir y reenviar/ }));
    await goTo(router, -1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(screen.getByRole('button', { name: /Corregir y reenviar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir cambio rechazado' }));
    await person.type(dialog.getByLabelText('Descripción'), ' y ancha');
    await person.click(dialog.getByRole('button', { name: 'Corregir y reenviar' }));
    expect(await screen.findByText('Cambio corregido: se enviará de nuevo')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hasUnsavedWork()).toBe(false);
    expect(router.state.location.search).toBe('');
  });
});
