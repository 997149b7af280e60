import './test/one-tab-browser';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { assets, fieldApi, newFieldUser } from './test/field-api';

const GROUP = 'GET /api/user/grupos/3/activos';

describe('a download that fails', () => {
  it('says so and what to do on the card of its group, until it is tried again', async () => {
    const api = fieldApi();
    api.set(GROUP, refusal(500, 'No'));
    const { person } = await renderApp('/user/trabajos', { user: newFieldUser() });
    const card = within(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' }));
    await person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
    expect(await card.findByRole('alert')).toHaveTextContent(
      'Error al descargar el grupo. Lo que ya llegó se conserva: al reintentar, la descarga continúa.',
    );
    api.set(GROUP, { body: { activos: assets, eliminados: [], cursor: 'c1', hay_mas: false } });
    await person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
    expect(await screen.findByText('3 activos descargados para ANA ÁLVAREZ')).toBeVisible();
    expect(card.queryByRole('alert')).toBeNull();
  });
});
