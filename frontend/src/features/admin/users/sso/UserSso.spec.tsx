import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../../test/fake-api';
import { admin, renderApp } from '../../../../../test/render-app';

const maria = { ...admin, id: 2, username: 'maria', full_name: '', role: 'USUARIO' as const };
const SSO = '/api/admin/users/2/sso';
const NOTHING = { vinculo: null, permiso: null };
const permiso = { usuario: 'maria@example.org', hasta: '2026-12-01T15:00:00.000Z' };
const vinculo = {
  usuario: 'maria@example.org',
  desde: '2026-11-20T15:00:00.000Z',
  ultimo_uso: '2026-11-21T15:00:00.000Z',
};

const api = (handlers: Parameters<typeof fakeApi>[0], user: object = maria) =>
  fakeApi({
    'GET /api/auth/options': { body: { sso: { nombre: 'Empresa', solo: false } } },
    'GET /api/admin/users': { body: { users: [user], total: 1, page: 1, totalPages: 1 } },
    [`GET ${SSO}`]: { body: NOTHING },
    ...handlers,
  });

const section = async () => within(await screen.findByRole('region', { name: 'Entrada con Empresa' }));

describe('La entrada de un usuario con el proveedor', () => {
  it('is no matter where there is no provider', async () => {
    const calls = api({ 'GET /api/auth/options': { body: { sso: null } } });
    await renderApp('/admin/users?editar=2');
    await screen.findByLabelText('Nueva contraseña');
    expect(screen.queryByRole('region', { name: /^Entrada con/ })).toBeNull();
    expect(calls.to(`GET ${SSO}`)).toHaveLength(0);
  });

  it('is allowed by the name that the person has there, without saving the form around it', async () => {
    const calls = api({ [`PUT ${SSO}`]: { body: { vinculo: null, permiso } } });
    const { person } = await renderApp('/admin/users?editar=2');
    const part = await section();
    await person.type(await part.findByLabelText('Usuario en Empresa'), ' maria@example.org {Enter}');
    expect(await part.findByText(/^Quien entre como «maria@example.org» antes del/)).toBeInTheDocument();
    expect(calls.to(`PUT ${SSO}`)[0]?.body).toEqual({ usuario: 'maria@example.org' });
    expect(calls.to('PUT /api/admin/users/2')).toHaveLength(0);
  });

  it('says why it is not allowed', async () => {
    api({ [`PUT ${SSO}`]: refusal(409, 'Ya se permitió que ese usuario entre en otra cuenta') });
    const { person } = await renderApp('/admin/users?editar=2');
    const part = await section();
    await person.type(await part.findByLabelText('Usuario en Empresa'), 'maria');
    await person.click(part.getByRole('button', { name: 'Permitir' }));
    expect(
      await screen.findByText('Ya se permitió que ese usuario entre en otra cuenta'),
    ).toBeInTheDocument();
  });

  it('is taken back after a question', async () => {
    const calls = api({
      [`GET ${SSO}`]: { body: { vinculo, permiso: null } },
      [`DELETE ${SSO}`]: { body: NOTHING },
    });
    const { person } = await renderApp('/admin/users?editar=2');
    const part = await section();
    expect(await part.findByText(/^Vinculado con «maria@example.org»/)).toBeInTheDocument();
    await person.click(part.getByRole('button', { name: /Quitar vínculo/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /¿Quitar la entrada con Empresa de maria/ }),
    );
    await person.click(dialog.getByRole('button', { name: 'Quitar vínculo' }));
    expect(await part.findByLabelText('Usuario en Empresa')).toBeInTheDocument();
    expect(calls.to(`DELETE ${SSO}`)).toHaveLength(1);
  });

  it('is all that somebody without a password has, as the list and the form say', async () => {
    api({ [`GET ${SSO}`]: { body: { vinculo, permiso: null } } }, { ...maria, has_password: false });
    await renderApp('/admin/users?editar=2');
    expect(await screen.findByText(/^No tiene contraseña: entra con/)).toBeInTheDocument();
    expect(await screen.findByText('Sin contraseña')).toBeInTheDocument();
  });

  it('is asked for again where it could not be loaded', async () => {
    const calls = api({ [`GET ${SSO}`]: refusal(404, 'Usuario no encontrado') });
    const { person } = await renderApp('/admin/users?editar=2');
    const part = await section();
    await part.findByText('Error al cargar su entrada');
    calls.set(`GET ${SSO}`, { body: NOTHING });
    await person.click(part.getByRole('button', { name: /Reintentar/ }));
    expect(await part.findByLabelText('Usuario en Empresa')).toBeInTheDocument();
  });
});
