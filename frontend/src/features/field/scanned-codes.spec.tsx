import '../../../test/one-tab-browser';
import './test/one-tab-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { goTo, renderApp } from '../../../test/render-app';
import { deviceWith } from './test/device-with';
import { dialogTitled, gone } from './test/in-group';

/** The page of the camera in a group whose assets are, with codes scanned before. */
async function withScanned(codes: readonly string[]) {
  const { user } = await deviceWith(() => Promise.resolve());
  localStorage.setItem(`escaneados:${user.id}:3`, JSON.stringify(codes));
  const { person, router } = await renderApp('/user/trabajos/3/escanear', { user });
  const read = within(await screen.findByRole('list', { name: 'Códigos leídos' }));
  const done = () => person.click(screen.getByRole('button', { name: 'Listo' }));
  const left = () => waitFor(() => expect(router.state.location.pathname).toBe('/user/trabajos/3'));
  return { person, router, read, done, left };
}

const codesThere = () =>
  within(screen.getByRole('list', { name: 'Códigos leídos' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replace('Crear activo', ''));

describe("'Listo' at the camera", () => {
  it('leaves at once where all was found, and empties the list', async () => {
    const { router, read, done, left } = await withScanned(['A-11', 'A-12']);
    await waitFor(() => expect(read.getAllByRole('link')).toHaveLength(2));
    await done();
    await left();
    await goTo(router, '/user/trabajos/3/escanear');
    expect(await screen.findByText(/^Apunta la cámara/)).toBeVisible();
  });

  it('asks what is to become of codes that nobody knows, and keeps them unless told otherwise', async () => {
    const { person, router, read, done, left } = await withScanned(['98X', 'A-11', '99X', '98X']);
    await waitFor(() => expect(read.getAllByRole('button', { name: /Crear activo/ })).toHaveLength(3));
    await done();
    const title = '2 códigos sin activo: ¿quitarlos de la lista?';
    const keep = (await dialogTitled(title)).getByRole('button', { name: 'Conservar' });
    await waitFor(() => expect(keep).toHaveFocus());
    await person.keyboard('{Enter}');
    await left();
    await gone(title);

    await goTo(router, '/user/trabajos/3/escanear');
    await waitFor(() => expect(codesThere()).toEqual(['98X', '99X', '98X']));
    await done();
    await person.click((await dialogTitled(title)).getByRole('button', { name: 'Quitar' }));
    await left();
    await goTo(router, '/user/trabajos/3/escanear');
    expect(await screen.findByText(/^Apunta la cámara/)).toBeVisible();
  });
});

describe('a long list of scanned codes', () => {
  it('is drawn in parts, the latest first', async () => {
    const codes = Array.from({ length: 70 }, (_, at) => `X-${70 - at}`);
    const { person, read } = await withScanned(codes);
    expect(screen.getByText('70 leídos')).toBeVisible();
    expect(read.getAllByRole('listitem')).toHaveLength(30);
    expect(read.getByText('X-70')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(read.getAllByRole('listitem')).toHaveLength(60);
    await person.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(read.getByText('X-1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });
});
