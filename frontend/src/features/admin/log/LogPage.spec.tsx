import { screen, waitFor, within } from '@testing-library/react';
import type { AdminLogEntryDto } from '@/api/generated/model/admin-log-entry-dto';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const entry: AdminLogEntryDto = {
  id: '41',
  at: '2026-11-20T15:00:00.000Z',
  usuario_id: 1,
  usuario_nombre: 'admin',
  usuario_nombre_completo: 'Ana Torres',
  accion: 'updateUser',
  accion_nombre: 'Modificó un usuario',
  asunto: 'usuarios',
  asunto_nombre: 'Usuarios',
  objeto_id: '11',
  objeto: 'maria',
  detalles: [
    { nombre: 'Rol', valor: 'USUARIO → ADMIN' },
    { nombre: 'Contraseña', valor: 'cambiada' },
  ],
  direccion: '203.0.113.9',
  navegador: 'Firefox 143 · Linux',
  resultado: 'hecho',
  codigo: null,
};
const refused: AdminLogEntryDto = {
  ...entry,
  id: '40',
  objeto: null,
  objeto_id: '1',
  detalles: [],
  direccion: null,
  resultado: 'rechazado',
  codigo: 'own_account',
};
const LOG = 'GET /api/admin/log';
const page = (entradas: AdminLogEntryDto[], siguiente: string | null = null) => ({
  body: { entradas, siguiente },
});
const users = { 'GET /api/admin/users': { body: { users: [admin], total: 1, page: 1, totalPages: 1 } } };

describe('Registro de administración', () => {
  it('shows who did what, on what, from where and what came of it', async () => {
    fakeApi({ [LOG]: page([entry, refused]), ...users });
    await renderApp('/admin/log');
    const done = within(await screen.findByRole('row', { name: /maria/ }));
    for (const text of [
      'Ana Torres (admin)',
      'Modificó un usuario',
      'Rol: USUARIO → ADMIN · Contraseña: cambiada',
      'Firefox 143 · Linux',
      'Hecho',
    ]) {
      expect(done.getByText(text)).toBeInTheDocument();
    }
    expect(done.getByText(/203\.0\.113\.9/)).toBeInTheDocument();
    const tried = within(screen.getByRole('row', { name: /Usuarios 1/ }));
    expect(tried.getByText(/Dirección desconocida/)).toBeInTheDocument();
    expect(tried.getByTitle('Código: own_account')).toHaveTextContent('Rechazado');
  });

  it('is narrowed and turned by the address, and downloaded as it is narrowed', async () => {
    URL.createObjectURL = () => 'blob:libro';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    const api = fakeApi({
      [LOG]: page([entry], '41'),
      'GET /api/admin/log/export': { body: {} },
      'GET /api/admin/atencion': { body: { hoy: '2026-03-02' } },
      ...users,
    });
    const asked = () => Object.fromEntries(api.to(LOG).at(-1)?.query ?? []);
    const { person, router } = await renderApp('/admin/log?search=maria&usuario_id=1&asunto=usuarios');
    await screen.findByRole('row', { name: /maria/ });
    const narrowed = { search: 'maria', usuario_id: '1', asunto: 'usuarios' };
    expect(asked()).toEqual({ limit: '20', ...narrowed });

    await person.click(screen.getByRole('button', { name: 'Anteriores' }));
    await waitFor(() => expect(asked()).toEqual({ limit: '20', ...narrowed, cursor: '41' }));
    expect(router.state.location.search).toContain('cursor=41');

    await person.click(screen.getByRole('combobox', { name: 'Fechas' }));
    await person.click(await screen.findByTitle('Ayer'));
    const days = { desde: '2026-03-01', hasta: '2026-03-01' };
    await waitFor(() => expect(asked()).toEqual({ limit: '20', ...narrowed, ...days }));

    await person.click(screen.getByRole('button', { name: /Excel/ }));
    await waitFor(() => expect(saved).toEqual(['registro_administracion.xlsx']));
    expect(Object.fromEntries(api.to('GET /api/admin/log/export')[0]?.query ?? [])).toEqual({
      ...narrowed,
      ...days,
    });
  });

  it('says that nothing matches, and that nothing is there yet', async () => {
    fakeApi({ [LOG]: page([]), ...users });
    const { person } = await renderApp('/admin/log?asunto=grupos');
    await screen.findByText('Nada del registro coincide con los filtros');
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByText('El registro está vacío')).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const api = fakeApi({ [LOG]: refusal(500, 'No'), ...users });
    const { person } = await renderApp('/admin/log');
    await screen.findByText('Error al cargar el registro');
    api.set(LOG, page([entry]));
    await person.click(await screen.findByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByRole('row', { name: /maria/ })).toBeInTheDocument();
  });
});
