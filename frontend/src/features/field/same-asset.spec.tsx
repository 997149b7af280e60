import './test/one-tab-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WireAction } from '@/offline/wire';
import { renderApp } from '../../../test/render-app';
import { deviceWith, twoPhotos } from './test/device-with';

const theirs = { codigo_activo: 'DUP-1', descripcion: 'Mesa de Pedro', estado: 'BUENO' };

/** The number of the new asset is one that exists; what was done to the new one since waits behind it. */
const numberTaken = ({ id, action_type }: WireAction) =>
  action_type === 'CREATE'
    ? ({
        status: 'conflict',
        conflict: {
          action_id: id,
          motivo: 'numero_existente',
          campos: { NUMERO_DE_ACTIVO: { mine: 'DUP-1', server: 'DUP-1' } },
          server: { ...theirs, id: 99 },
          version: 4,
        },
      } as const)
    : ({ status: 'held', held_by: 'earlier' } as const);

async function twice({ since = true } = {}) {
  const { user } = await deviceWith(async (engine) => {
    const data = { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Mesa de Ana' };
    const { assetId } = await engine.saveCreate({ grupoId: 3, data, photos: twoPhotos() });
    if (since) {
      const changed = { ...data, SERIAL: 'SER-77' };
      await engine.saveUpdate({ grupoId: 3, assetId, data: changed, photos: twoPhotos() });
      await engine.saveBaja({ grupoId: 3, assetId, observaciones: 'Rota' });
    }
    await engine.sync();
  }, numberTaken);
  const { person } = await renderApp('/user/sync-management', { user });
  const card = within(await screen.findByRole('group', { name: 'DUP-1' }));
  return { person, card };
}

describe('a new asset whose number exists', () => {
  it('names all that goes over to the asset that exists, before it does', async () => {
    const { person, card } = await twice();
    await person.click(await card.findByRole('button', { name: 'Sí, es el mismo activo' }));
    for (const radio of card.getAllByRole('radio', { name: /^Del que ya existe/ })) await person.click(radio);
    await person.click(card.getByRole('button', { name: 'Aplicar selección' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('También pasará a ese activo lo que hiciste después:')).toBeVisible();
    expect(dialog.getByText('También quedan en ese activo, de las tuyas: 2 fotos.')).toBeVisible();
    expect(dialog.getByText('Actualización').closest('section')).toHaveTextContent(
      /2 fotos.*Serial—→ SER-77/,
    );
    expect(dialog.getByText('Baja').closest('section')).toHaveTextContent(/EstadoBUENO→ BAJA/);
    expect(dialog.queryByText(/UPDATE/)).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card.getByRole('button', { name: 'Aplicar selección' })).toBeEnabled();
  });

  it.each(['dup-1', ' DUP-1 ', 'DU\u00adP-1'])(
    'is not told apart by %j, which is the same number',
    async (number) => {
      const { person, card } = await twice({ since: false });
      await person.click(await card.findByRole('button', { name: 'No, son dos activos distintos' }));
      await person.type(card.getByLabelText('Otro número para el activo nuevo'), number);
      expect(await card.findByText('Ese número es el que está repetido. Escribe otro.')).toBeVisible();
      expect(card.getByRole('button', { name: 'Guardar con este número' })).toBeDisabled();
    },
  );

  it('is settled once: while that is written, the button takes no second tap', async () => {
    const { person, card } = await twice({ since: false });
    await person.click(await card.findByRole('button', { name: 'Sí, es el mismo activo' }));
    for (const radio of card.getAllByRole('radio', { name: /^Del que ya existe/ })) await person.click(radio);
    const apply = card.getByRole('button', { name: 'Aplicar selección' });
    fireEvent.click(apply);
    // While it is written there is nothing to press.
    await waitFor(() => expect(apply).toHaveClass('ant-btn-loading'));
    expect(await screen.findByText('Conflicto resuelto')).toBeVisible();
  });
});
