import '../../../test/one-tab-browser';
import './test/one-tab-browser';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { deviceWith, twoPhotos } from './test/device-with';
import { scan } from './test/scan';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The page of A-13, with the focus at a button that asks something; A-12 has the serial 'SN 4411'. */
async function atButton() {
  const { user } = await deviceWith((engine) =>
    engine.saveUpdate({
      grupoId: 3,
      assetId: 12,
      data: { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla', SERIAL: 'SN 4411', ESTADO: 'MALO' },
      photos: twoPhotos(),
    }),
  );
  await renderApp('/user/trabajos/3/activos/13', { user });
  const button = await screen.findByRole('button', { name: 'Baja: A-13' });
  button.focus();
  return button;
}

async function inSearch(text: string) {
  const { user } = await deviceWith(() => Promise.resolve());
  const { person, router } = await renderApp(`/user/trabajos/3?buscar=${text}`, { user });
  const search = await screen.findByPlaceholderText(/^Buscar por número/);
  await person.click(search);
  return { search, router };
}

const isUnknown = async (code: string) =>
  expect(await screen.findByText(`Ningún activo descargado tiene el código ${code}`)).toBeVisible();

describe('the keys of a scanner at a button', () => {
  it('do not press it with the space of a code', async () => {
    await atButton();
    scan('SN 4411');
    expect(await heading('A-12')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do not press it with a second Enter', async () => {
    await atButton();
    scan('xk9', { ends: ['Enter', 'Enter'] });
    expect(await heading('A-11')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may end with Tab, which leaves the focus there', async () => {
    const button = await atButton();
    scan('xk9', { ends: ['Tab'] });
    expect(button).toHaveFocus();
    expect(await heading('A-11')).toBeVisible();
  });

  it('are not the space and the Tab of a person', async () => {
    const button = await atButton();
    scan('', { ends: ['Tab'] });
    expect(button).not.toHaveFocus();
    button.focus();
    scan(' ', { ends: [] });
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('the keys of a scanner in the search', () => {
  it('may end with Tab, which leaves the focus and the text there', async () => {
    const { search } = await inSearch('A-12');
    scan('99X', { ends: ['Tab'] });
    expect(search).toHaveFocus();
    expect(search).toHaveValue('A-12');
    await isUnknown('99X');
  });

  it('ask with a second Enter for nothing, above all not for what else stands there', async () => {
    const { search, router } = await inSearch('A-12');
    scan('98X', { ends: ['Enter', 'Enter'] });
    expect(search).toHaveValue('A-12');
    await isUnknown('98X');
    expect(router.state.location.pathname).toBe('/user/trabajos/3');
  });

  it('press nothing with a second Enter that finds the focus elsewhere', async () => {
    const { router } = await inSearch('A-12');
    scan('99X', {
      ends: ['Enter', 'Enter'],
      onEnd: () => screen.getByText('Escanear').closest('button')?.focus(),
    });
    await isUnknown('99X');
    expect(router.state.location.pathname).toBe('/user/trabajos/3');
  });

  it('are not those of somebody who is quick and goes on with Tab', async () => {
    const { search, router } = await inSearch('');
    scan('silla', { every: 70, ends: ['Tab'] });
    expect(search).not.toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?buscar=silla'));
    expect(search).toHaveValue('silla');
  });
});
