import '../../../test/one-tab-browser';
import './test/one-tab-browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith, twoPhotos } from './test/device-with';
import { assets, group } from './test/field-api';
import { scan } from './test/scan';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** In the list of one of two groups that are on the device; the other one holds B-41 with the serial ZZ9. */
async function withOtherGroup() {
  const { user, api } = await deviceWith(() => Promise.resolve());
  const other = { ...group, id: 4, nombre: 'BODEGA SUR', activos_count: 1 };
  const [laptop] = assets;
  const activos = [{ ...laptop, id: 41, grupo_id: 4, grupos: [4], codigo_activo: 'B-41', serie: 'ZZ9' }];
  api.set('GET /api/user/trabajos', { body: { grupos: [group, other] } });
  api.set('GET /api/user/grupos/4/activos', {
    body: { activos, eliminados: [], cursor: 'c1', hay_mas: false },
  });
  const { person, router } = await renderApp('/user/trabajos', { user });
  const card = within(await screen.findByRole('article', { name: 'BODEGA SUR' }));
  await person.click(card.getByRole('button', { name: /Descargar para Offline/ }));
  await card.findByText('Disponible offline');
  await goTo(router, '/user/trabajos/3');
  await screen.findByText('3 de 3 activos');
  return { person, router };
}

/** Longer than the device takes for any answer. */
async function answersAreThere() {
  for (let turns = 0; turns < 100; turns += 1) await new Promise((resolve) => setTimeout(resolve));
}

describe('a keyboard scanner', () => {
  it('leads from the list and from asset to asset, and offers to create what nobody knows', async () => {
    const { user } = await deviceWith((engine) =>
      engine.saveUpdate({
        grupoId: 3,
        assetId: 12,
        data: { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla ergonómica', SERIAL: 'E-1', ESTADO: 'MALO' },
        photos: twoPhotos(),
      }),
    );
    const { person, router } = await renderApp('/user/trabajos/3', { user });
    const search = await screen.findByPlaceholderText(/^Buscar por número/);
    await screen.findByText('3 de 3 activos');
    await person.type(search, 'portatil');
    await waitFor(() => expect(router.state.location.search).toBe('?buscar=portatil'));
    scan('a-13');
    expect(await heading('A-13')).toBeVisible();

    // Wherever the focus is: the Enter of a scan presses nothing.
    screen.getByRole('button', { name: 'Baja: A-13' }).focus();
    scan('xk9');
    expect(await heading('A-11')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();

    scan('e-1');
    expect(await screen.findByText('Varios activos tienen el código e-1')).toBeVisible();
    scan('99X');
    expect(await screen.findByText('Ningún activo descargado tiene el código 99X')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Crear activo' }));
    const number = await screen.findByLabelText('Número de Activo');
    expect(number).toHaveValue('99X');

    // Scanned into a form it is typed there, and leads nowhere.
    screen.getByLabelText('Serial').focus();
    scan('XK9');
    expect(screen.getByLabelText('Serial')).toHaveValue('XK9');
    expect(number).toHaveValue('99X');
    expect(router.state.location.pathname).toBe('/user/trabajos/3/activos/11');

    await goTo(router, -1);
    await goTo(router, -1);
    expect(await screen.findByPlaceholderText(/^Buscar por número/)).toHaveValue('portatil');
  });

  it('names the place to which the way back leads', async () => {
    const { person, router } = await withOtherGroup();
    // What is in another group leads back to the list in which it was scanned.
    scan('b-41');
    await heading('B-41');
    expect(router.state.location.pathname).toBe('/user/trabajos/4/activos/41');
    await person.click(screen.getByRole('link', { name: 'ANA ÁLVAREZ' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/trabajos/3'));

    await goTo(router, '/user/trabajos/3/escanear');
    await screen.findByRole('alert');
    scan('zz9');
    await heading('B-41');
    await person.click(screen.getByRole('link', { name: 'Volver al escáner' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/trabajos/3/escanear'));
  });

  it('lets the latest scan win, also where the one before takes longer', async () => {
    const { router } = await withOtherGroup();
    scan('zz9');
    scan('a-13');
    await heading('A-13');
    await answersAreThere();
    expect(router.state.location.pathname).toBe('/user/trabajos/3/activos/13');
    scan('nobody-1');
    scan('a-12');
    await heading('A-12');
    await answersAreThere();
    expect(screen.queryByText(/^Ningún activo descargado/)).toBeNull();
  });

  it('leads nobody away from what they went on to while it looked', async () => {
    const { router } = await withOtherGroup();
    const update = await screen.findByRole('button', { name: 'Actualizar: A-12' });
    scan('zz9');
    act(() => update.click());
    await answersAreThere();
    expect(screen.getByText('Actualizar Activo')).toBeVisible();
    expect(router.state.location.pathname).toBe('/user/trabajos/3');
    await goTo(router, -1);

    scan('zz9');
    act(() => screen.getByRole('link', { name: /^Sincronización/ }).click());
    await answersAreThere();
    expect(router.state.location.pathname).toBe('/user/sync');
  });

  it('leaves other ways where there is no camera', async () => {
    const { user } = await deviceWith(() => Promise.resolve());
    const { person, router } = await renderApp('/user/trabajos/3/escanear', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('busca el número en la lista');
    scan('xk9');
    expect(await heading('A-11')).toBeVisible();
    await goTo(router, '/user/trabajos/3/escanear');
    await person.click(await screen.findByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('3 de 3 activos')).toBeVisible();
  });
});

describe('a number that the search does not find', () => {
  it('is looked for as a scanned one is before anybody creates it again', async () => {
    const { person, router } = await withOtherGroup();
    const search = screen.getByPlaceholderText(/^Buscar por número/);
    await person.type(search, 'b-41');
    await person.click(await screen.findByRole('button', { name: /Crear activo/ }));
    expect(await heading('B-41')).toBeVisible();
    expect(router.state.location.search).toBe('');

    await goTo(router, '/user/trabajos/3?buscar=c-77');
    await person.click(await screen.findByRole('button', { name: /Crear activo/ }));
    expect(await screen.findByLabelText('Número de Activo')).toHaveValue('c-77');
  });
});
