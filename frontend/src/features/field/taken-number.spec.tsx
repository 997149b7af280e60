import './test/one-tab-browser';
import { screen, within } from '@testing-library/react';
import type { WireAction, WireNumberHolder } from '@/offline/wire';
import { renderApp } from '../../../test/render-app';
import { deviceWith, twoPhotos } from './test/device-with';

const titular: WireNumberHolder = {
  activo: { id: 99, codigo_activo: 'DUP-1', descripcion: 'Mesa de Pedro', estado: 'BUENO' },
  escrito: { usuario_nombre: 'pedro', at: '2026-11-18T15:00:00.000Z', source: 'CAMPO', archivo: null },
  fotos: [],
};

/** An asset of the group was to get the number DUP-1, which another one has. */
async function renumbered(told: { titular?: WireNumberHolder }) {
  const { user } = await deviceWith(
    async (engine) => {
      const data = { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Silla ergonómica', ESTADO: 'MALO' };
      await engine.saveUpdate({ grupoId: 3, assetId: 12, data, photos: twoPhotos() });
      await engine.sync();
    },
    ({ id, activo_id }: WireAction) => ({
      status: 'conflict',
      conflict: {
        action_id: id,
        motivo: 'numero_existente',
        campos: { NUMERO_DE_ACTIVO: { original: 'A-12', mine: 'DUP-1', server: 'A-12' } },
        server: { id: activo_id, codigo_activo: 'A-12' },
        version: 4,
        ...told,
      },
    }),
  );
  const { person } = await renderApp('/user/sync-management', { user });
  const card = within(await screen.findByRole('group', { name: 'A-12' }));
  return { person, card };
}

describe('a number that another asset has', () => {
  it('shows whose it is beside the own asset, and asks for another one first', async () => {
    const { person, card } = await renumbered({ titular });
    const both = within(await card.findByRole('region', { name: 'El número DUP-1 ya es de otro activo' }));
    expect(both.getByRole('article', { name: 'El que quieres renumerar' })).toHaveTextContent('A-12');
    const theirs = both.getByRole('article', { name: 'El que ya tiene ese número' });
    expect(theirs).toHaveTextContent(/En el servidor lo escribió pedro el 18\/11\/2026.*Mesa de Pedro/);

    const choices = card.getAllByRole('radio');
    expect(choices.map((one) => one.closest('label')?.textContent)).toEqual([
      'Otro número',
      'Dejar el número que tenía',
    ]);
    expect(choices[0]).toBeChecked();
    expect(card.queryByRole('button', { name: 'Usar Local' })).toBeNull();
    const apply = card.getByRole('button', { name: 'Aplicar selección' });
    expect(apply).toBeDisabled();

    const number = card.getByRole('textbox', { name: 'Otro valor para Número de Activo' });
    await person.type(number, 'dup-1');
    await person.click(apply);
    expect(await card.findByText('El número de activo ya existe. Indica otro número.')).toBeVisible();
    await person.clear(number);
    await person.type(number, 'DUP-2');
    await person.click(apply);
    expect(await screen.findByText('Conflicto resuelto')).toBeVisible();
  });

  it('says that today the other one bears another number', async () => {
    const now = { ...titular, activo: { ...titular.activo, codigo_activo: 'NEW-5' } };
    const { card } = await renumbered({ titular: now });
    expect(await card.findByText(/DUP-1 fue antes de ese activo, que hoy tiene el NEW-5/)).toBeVisible();
  });

  it('says only that it exists where whose it is was not told', async () => {
    const { card } = await renumbered({});
    expect(await card.findByText(/ya existe en otro lugar del inventario/)).toBeVisible();
    expect(card.queryByRole('article')).toBeNull();
    expect(card.getByRole('radio', { name: 'Otro número' })).toBeChecked();
  });
});
