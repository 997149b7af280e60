import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const LIST = 'GET /api/admin/tokens';
const CREATE = 'POST /api/admin/tokens';
const END = 'DELETE /api/admin/tokens/4';
const SECRET = 'inv_wq1uT0m5c3VJ9dLz2pXk7RfYbH8sNeGa4iOvQyUtCjE';

const token = (change: object = {}) => ({
  id: 4,
  nombre: 'ERP',
  alcances: ['read', 'load'],
  estado: 'activo',
  usuario_nombre: 'admin',
  creado: '2026-11-01T15:00:00.000Z',
  vence: '2027-01-30T15:00:00.000Z',
  ultimo_uso: null,
  terminado: null,
  ...change,
});
const page = (tokens: unknown[]) => ({ body: { tokens, total: tokens.length, page: 1, totalPages: 1 } });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('Tokens de integración', () => {
  it('shows what each may do, until when, and when it was last here', async () => {
    const used = { id: 5, nombre: 'Tablero', alcances: ['read'], ultimo_uso: '2026-11-20T15:00:00.000Z' };
    fakeApi({ [LIST]: page([token(), token({ ...used, estado: 'vencido' })]) });
    await renderApp('/admin/tokens');
    const erp = await rowOf(/^ERP/);
    for (const text of ['Activo', 'Leer, Cargar archivos', 'admin', '01/11/2026', '30/01/2027', 'Nunca']) {
      expect(erp.getByText(text)).toBeInTheDocument();
    }
    const board = await rowOf(/^Tablero/);
    expect(board.getByText('Vencido')).toBeInTheDocument();
    expect(board.getByText(/^20\/11\/2026/)).toBeInTheDocument();
    expect(board.queryByRole('button')).toBeNull();
  });

  it('makes one, shows it until somebody says that they have it, and never again', async () => {
    const tokens: unknown[] = [];
    const api = fakeApi({
      [LIST]: () => page(tokens),
      [CREATE]: () => {
        tokens.push(token());
        return { status: 201, body: { secreto: SECRET, token: token() } };
      },
    });
    const { person, router } = await renderApp('/admin/tokens');
    await screen.findByText('Todavía no hay tokens');
    await person.click(screen.getByRole('button', { name: 'Nuevo token' }));
    const form = within(await screen.findByRole('dialog'));
    expect(router.state.location.pathname).toBe('/admin/tokens/new');
    await person.click(form.getByRole('button', { name: 'Crear token' }));
    await form.findByText('El nombre es obligatorio');
    await person.type(form.getByLabelText('Nombre'), 'ERP');
    await person.click(form.getByLabelText('Leer y cargar archivos'));
    await person.click(form.getByRole('button', { name: 'Crear token' }));

    const field = await screen.findByDisplayValue(SECRET);
    expect(api.to(CREATE)[0]?.body).toEqual({ nombre: 'ERP', alcances: ['read', 'load'], dias: 90 });
    expect(screen.getByText('Cópialo ahora: no se volverá a mostrar.')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(field).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Copiar' }));
    await screen.findByText('Token copiado');
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await person.click(screen.getByRole('button', { name: 'Ya lo copié' }));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
    await rowOf(/^ERP/);
    expect(router.state.location.pathname).toBe('/admin/tokens');
  });

  it('keeps what was entered where making one fails', async () => {
    fakeApi({ [LIST]: page([]), [CREATE]: refusal(500, 'El servidor no pudo') });
    const { person } = await renderApp('/admin/tokens/new');
    const form = within(await screen.findByRole('dialog'));
    await person.type(form.getByLabelText('Nombre'), 'ERP');
    await person.click(form.getByRole('button', { name: 'Crear token' }));
    await screen.findByText('El servidor no pudo');
    expect(form.getByLabelText('Nombre')).toHaveValue('ERP');
  });

  it('asks before it ends one, and says what stops with it', async () => {
    const api = fakeApi({ [LIST]: page([token()]), [END]: { body: token({ estado: 'terminado' }) } });
    const { person } = await renderApp('/admin/tokens');
    await person.click((await rowOf(/^ERP/)).getByRole('button', { name: 'Terminar el token ERP' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('¿Terminar el token ERP?')).toBeInTheDocument();
    expect(dialog.getByText(/dejará de entrar desde su próxima llamada/)).toBeInTheDocument();
    expect(api.to(END)).toHaveLength(0);
    api.set(LIST, page([token({ estado: 'terminado', terminado: '2026-11-21T15:00:00.000Z' })]));
    await person.click(dialog.getByRole('button', { name: 'Terminar' }));
    await screen.findByText('Token ERP terminado');
    await screen.findByText('Terminado');
    expect(screen.queryByRole('button', { name: 'Terminar el token ERP' })).toBeNull();
  });

  it('says when ending one fails, and when the list cannot be had', async () => {
    const api = fakeApi({ [LIST]: page([token()]), [END]: refusal(404, 'Token no encontrado') });
    const { person } = await renderApp('/admin/tokens');
    await person.click((await rowOf(/^ERP/)).getByRole('button', { name: 'Terminar el token ERP' }));
    api.set(LIST, refusal(500, 'El servidor no pudo'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Terminar' }));
    await screen.findByText('Token no encontrado');
  });

  it('offers to ask again where the list cannot be had', async () => {
    const api = fakeApi({ [LIST]: refusal(400, 'No se pudo') });
    const { person } = await renderApp('/admin/tokens?search=nada');
    await screen.findByText('Error al cargar los tokens de integración');
    api.set(LIST, page([]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('Ningún token coincide');
  });
});
