import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { fieldApi, group, newFieldUser } from './test/field-api';

const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

/** Mis Trabajos as 'Descargar Grupos' opens it, with two groups that are not here yet. */
async function openMissing() {
  const api = fieldApi();
  const other = { ...group, id: 4, nombre: 'BODEGA SUR' };
  api.set('GET /api/user/trabajos', { body: { grupos: [group, other] } });
  const none = { activos: [], eliminados: [], cursor: 'c1', hay_mas: false };
  api.set('GET /api/user/grupos/4/activos', { body: none });
  const app = await renderApp('/user/trabajos?ver=sin-descargar', { user: newFieldUser() });
  const download = async (name: string) => {
    const card = within(await screen.findByRole('article', { name }));
    await app.person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
    await card.findByText('Disponible offline');
  };
  return { ...app, download };
}

describe('the groups that are not downloaded', () => {
  it('stay where they are when their download ends', async () => {
    const { person, download } = await openMissing();
    await download('ANA ÁLVAREZ');
    expect(names()).toEqual(['ANA ÁLVAREZ', 'BODEGA SUR']);
    expect(screen.getAllByRole('button', { name: /Trabajar Offline/ })).toHaveLength(1);

    // Asked for anew, only what is missing by then.
    const only = screen.getByRole('checkbox', { name: 'Solo los no descargados' });
    await person.click(only);
    await person.click(only);
    await waitFor(() => expect(names()).toEqual(['BODEGA SUR']));
  });

  it('are none any more, which is said, where all are here', async () => {
    const { person, download } = await openMissing();
    await download('ANA ÁLVAREZ');
    await download('BODEGA SUR');
    expect(names()).toHaveLength(2);
    const only = screen.getByRole('checkbox', { name: 'Solo los no descargados' });
    await person.click(only);
    await person.click(only);
    expect(await screen.findByText('Todos tus grupos están descargados')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver todos los grupos' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(only).not.toBeChecked();
  });
});
