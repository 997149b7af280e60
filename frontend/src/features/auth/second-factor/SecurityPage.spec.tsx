import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const OWN = 'GET /api/auth/second-factor';
const BEGIN = 'POST /api/auth/second-factor/totp';
const CONFIRM = 'POST /api/auth/second-factor/totp/confirm';
const REMOVE = 'POST /api/auth/second-factor/totp/remove';
const CODES = 'POST /api/auth/second-factor/recovery-codes';

const none = { body: { required: false, totp: null, passkeys: [], recovery_codes: 0 } };
const there = {
  body: { required: false, totp: '2026-11-20T15:00:00.000Z', passkeys: [], recovery_codes: 8 },
};
const codes = Array.from({ length: 10 }, (_, n) => `k7mq-2vxd-9apf-hc${n}t`);
const begun = {
  challenge: 'c'.repeat(43),
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Inventario:admin?issuer=Inventario&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

const dialogNow = async () => within(await screen.findByRole('dialog'));

describe('Seguridad', () => {
  it('is found in the menu of administrators, and of nobody else', async () => {
    fakeApi({ [OWN]: none });
    const { person, router } = await renderApp('/admin/sessions');
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/i }));
    await person.click(await screen.findByRole('menuitem', { name: /Seguridad/ }));
    await screen.findByRole('heading', { name: 'Seguridad' });
    expect(router.state.location.pathname).toBe('/admin/security');
    expect(await screen.findByText('Sin configurar')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Códigos de recuperación' })).toBeNull();
  });

  it('is no matter of the field', async () => {
    fakeApi({});
    const { person } = await renderApp('/user/sessions', { user: { ...admin, role: 'USUARIO' } });
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/i }));
    await screen.findByRole('menuitem', { name: /Mis sesiones/ });
    expect(screen.queryByRole('menuitem', { name: /Seguridad/ })).toBeNull();
  });

  it('adds an app: password, picture and key, code, and codes of recovery until they are kept', async () => {
    const api = fakeApi({
      [OWN]: none,
      [BEGIN]: refusal(400, 'Contraseña actual incorrecta', 'wrong_password'),
      [CONFIRM]: refusal(400, 'El código no es válido.', 'wrong_code'),
    });
    const { person } = await renderApp('/admin/security');
    await person.click(await screen.findByRole('button', { name: 'Agregar aplicación' }));
    let dialog = await dialogNow();
    await person.type(dialog.getByLabelText('Tu contraseña'), 'mala{Enter}');
    await dialog.findByText('Contraseña actual incorrecta');
    api.set(BEGIN, { body: begun });
    await person.type(dialog.getByLabelText('Tu contraseña'), '-no{Enter}');
    expect(await dialog.findByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible();
    expect(dialog.getByDisplayValue(begun.secret)).toBeInTheDocument();

    const field = dialog.getByLabelText('Código que muestra la aplicación');
    await person.type(field, '12{Enter}');
    await dialog.findByText('Escribe los 6 números que muestra la aplicación');
    await person.type(field, '3456{Enter}');
    await dialog.findByText('El código no es válido.');
    api.set(CONFIRM, { body: { recovery_codes: codes } });
    api.set(OWN, there);
    await person.clear(field);
    await person.type(field, '654 321{Enter}');
    await screen.findByText('Segundo factor configurado');
    expect(api.to(CONFIRM).at(-1)?.body).toEqual({ challenge: begun.challenge, code: '654321' });

    dialog = within(await screen.findByRole('dialog', { name: 'Tus códigos de recuperación' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await person.keyboard('{Escape}');
    expect(dialog.getByText(codes[0] ?? '')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Copiar' }));
    await screen.findByText('Copiado');
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await person.click(dialog.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
    expect(await screen.findByText(/^Activa desde el 20\/11\/2026/)).toBeInTheDocument();
    expect(screen.getByText('Quedan 8 de 10')).toBeInTheDocument();
  });

  it('begins anew where what was begun is over', async () => {
    const over = 'Esto venció o tuvo demasiados intentos. Empieza de nuevo.';
    fakeApi({ [OWN]: none, [BEGIN]: { body: begun }, [CONFIRM]: refusal(400, over, 'enrolment_expired') });
    const { person } = await renderApp('/admin/security?aplicacion=agregar');
    const dialog = await dialogNow();
    await person.type(dialog.getByLabelText('Tu contraseña'), 'secreto1{Enter}');
    await person.type(await dialog.findByLabelText('Código que muestra la aplicación'), '123456{Enter}');
    await screen.findByText(over);
    expect(await dialog.findByLabelText('Tu contraseña')).toBeInTheDocument();
  });

  it('asks for the password before it removes the app, and says what that means', async () => {
    const api = fakeApi({ [OWN]: there, [REMOVE]: { status: 204 } });
    const { person } = await renderApp('/admin/security');
    await person.click(await screen.findByRole('button', { name: 'Quitar aplicación' }));
    const dialog = await dialogNow();
    expect(dialog.getByText(/para entrar bastará tu contraseña/)).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Tu contraseña'), 'secreto1');
    api.set(OWN, none);
    await person.click(dialog.getByRole('button', { name: 'Quitar aplicación' }));
    await screen.findByText('Aplicación de códigos quitada');
    expect(api.to(REMOVE)[0]?.body).toEqual({ currentPassword: 'secreto1' });
    expect(await screen.findByText('Sin configurar')).toBeInTheDocument();
  });

  it('makes codes of recovery anew', async () => {
    const api = fakeApi({ [OWN]: there, [CODES]: { body: { recovery_codes: codes } } });
    const { person } = await renderApp('/admin/security');
    await person.click(await screen.findByRole('button', { name: 'Crear códigos nuevos' }));
    const dialog = await dialogNow();
    expect(dialog.getByText('Los anteriores dejarán de servir.')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Tu contraseña'), 'secreto1{Enter}');
    await screen.findByText(codes[9] ?? '');
    expect(api.to(CODES)).toHaveLength(1);
  });

  it('offers to ask again where the server fails', async () => {
    const api = fakeApi({ [OWN]: refusal(400, 'No se pudo') });
    const { person } = await renderApp('/admin/security');
    await screen.findByText('Error al cargar tu segundo factor');
    api.set(OWN, { body: { ...there.body, required: true } });
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('Tu organización exige un segundo factor a los administradores.');
  });
});
