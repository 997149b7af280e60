import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResultsDto } from '@/api/generated/model/search-results-dto';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const SEARCH = 'GET /api/admin/search';

const found: SearchResultsDto = {
  activos: [
    {
      id: 9,
      codigo: '0000100131',
      descripcion: 'Teléfono IP',
      serial: 'MTAC',
      etiqueta: null,
      estado: 'BUENO',
      ruta: ['Antioquia', 'Tesorería'],
    },
  ],
  grupos: [{ id: 3, nombre: 'Tesorería', tipo: 'DEPENDENCIA', ruta: ['Antioquia'] }],
  usuarios: [{ id: 4, username: 'ana t', full_name: 'Ana Tesorera', role: 'USUARIO', active: true }],
  hay_mas: true,
};

/** A screen with little on it. */
const around = {
  'GET /api/admin/imports': { body: { imports: [], total: 0, page: 1, totalPages: 1 } },
};

describe('the search box of the console', () => {
  it('is reached by "/", finds by kind as one types, and goes where the chosen one is', async () => {
    const api = fakeApi({ ...around, [SEARCH]: { body: found } });
    const { person, router } = await renderApp('/admin/inventory/imports');
    const box = await screen.findByRole('combobox', { name: 'Buscar activo, grupo o persona' });
    await person.keyboard('/');
    expect(box).toHaveFocus();
    await person.keyboard('tesor');
    const asset = await screen.findByText('0000100131');
    expect(api.to(SEARCH).map(({ query }) => query.get('q'))).toEqual(['tesor']);
    expect(screen.getByText('Antioquia › Tesorería')).toBeVisible();
    for (const kind of ['Activos', 'Grupos']) expect(screen.getByText(kind)).toBeVisible();
    expect(screen.getByText(/Ana Tesorera/)).toBeVisible();
    expect(screen.getByText(/^Hay más resultados/)).toBeVisible();
    expect(asset).toBeVisible();

    // The library asks for the key's number, which simulated keyboards leave out.
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assets/9'));
    expect(box).toHaveValue('');
  });

  it('leads to groups and people', async () => {
    fakeApi({ ...around, [SEARCH]: { body: { ...found, activos: [] } } });
    const { person, router } = await renderApp('/admin/inventory/imports');
    const box = await screen.findByRole('combobox', { name: 'Buscar activo, grupo o persona' });
    await person.type(box, 'ana');
    await person.click(await screen.findByText('ana t'));
    const there = { pathname: '/admin/users', search: '?search=ana%20t' };
    await waitFor(() => expect(router.state.location).toMatchObject(there));
  });

  it('marks people who are not active', async () => {
    const [ana] = found.usuarios;
    const usuarios = [ana, { ...ana, id: 5, username: 'ana v', active: false }];
    fakeApi({ ...around, [SEARCH]: { body: { ...found, activos: [], usuarios } } });
    const { person } = await renderApp('/admin/inventory/imports');
    const box = await screen.findByRole('combobox', { name: 'Buscar activo, grupo o persona' });
    await person.type(box, 'ana');
    const option = async (name: string) => (await screen.findByText(name)).closest('.ant-select-item');
    expect(await option('ana v')).toHaveTextContent(/Inactivo/);
    expect(await option('ana t')).not.toHaveTextContent(/Inactivo/);
  });

  it('takes a search back when typing goes on', async () => {
    const taken: boolean[] = [];
    fakeApi(around);
    const plain = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (!String(input).includes('q=te')) return plain(input, init);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          taken.push(String(input).includes('q=tes'));
          reject(new DOMException('', 'AbortError'));
        });
      });
    };
    const { person } = await renderApp('/admin/inventory/imports');
    const box = await screen.findByRole('combobox', { name: 'Buscar activo, grupo o persona' });
    await person.type(box, 'te');
    expect(await screen.findByText('Buscando…')).toBeVisible();
    await waitFor(() => expect(taken).toEqual([]));
    await new Promise((passed) => setTimeout(passed, 400));
    await person.type(box, 's');
    await waitFor(() => expect(taken).toEqual([false]));
  });

  it('means what was typed when Enter comes before its results, as from a scanner', async () => {
    const api = fakeApi({ ...around, [SEARCH]: { body: found } });
    const { person, router } = await renderApp('/admin/inventory/imports');
    const box = await screen.findByRole('combobox', { name: 'Buscar activo, grupo o persona' });
    await person.type(box, 'tesor');
    await screen.findByText('0000100131');
    const other = { ...found.activos[0], id: 10, codigo: 'X-10' } as SearchResultsDto['activos'][number];
    api.set(SEARCH, { body: { ...found, activos: [other] } });
    await person.type(box, 'x');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assets/10'));
    expect(api.to(SEARCH).map(({ query }) => query.get('q'))).toEqual(['tesor', 'tesorx']);
    expect(box).toHaveValue('');

    api.set(SEARCH, { body: { activos: [], grupos: [], usuarios: [], hay_mas: false } });
    await person.type(box, 'nada');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    expect(await screen.findByText('Nada coincide con «nada»')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/assets/10');
  });

  it('says that nothing was found, and why not when it failed', async () => {
    const api = fakeApi({
      ...around,
      [SEARCH]: { body: { activos: [], grupos: [], usuarios: [], hay_mas: false } },
    });
    const { person } = await renderApp('/admin/inventory/imports');
    const box = await screen.findByRole('combobox', { name: 'Buscar activo, grupo o persona' });
    await person.type(box, 'zzz');
    expect(await screen.findByText('Nada coincide con «zzz»')).toBeVisible();

    api.set(SEARCH, refusal(500, ''));
    await person.type(box, 'y');
    const alert = within(await screen.findByRole('alert'));
    api.set(SEARCH, { body: found });
    await person.click(alert.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('0000100131')).toBeVisible();
  });
});
