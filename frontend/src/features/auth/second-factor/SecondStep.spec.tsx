import { screen } from '@testing-library/react';
import { fakeApi, refusal, type Answer } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';
import { SESSION_KEY } from '@/lib/session/session-storage';

const LOGIN = 'POST /api/auth/login';
const STEP = 'POST /api/auth/login/second-factor';
const CHALLENGE = 'c'.repeat(43);
const session = { accessToken: 'access-9', refreshToken: 'refresh-9', user: admin };

const asked = (kinds: string[]): Answer => ({
  status: 401,
  body: {
    statusCode: 401,
    code: 'second_factor_required',
    message: 'Falta el segundo paso',
    details: { challenge: CHALLENGE, kinds },
  },
});

async function toSecondStep() {
  const { person, router } = await renderApp('/login', { user: null });
  await person.type(await screen.findByLabelText('Usuario'), 'admin');
  await person.type(screen.getByLabelText('Contraseña'), 'secreto1');
  await person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  await screen.findByRole('heading', { name: 'Segundo paso' });
  return { person, router };
}

describe('the second step of the login', () => {
  it('asks for the code of the app, as phones fill it in, and leads on with it', async () => {
    const api = fakeApi({ [LOGIN]: asked(['totp', 'recovery']), [STEP]: { body: session } });
    const { person, router } = await toSecondStep();
    const field = screen.getByLabelText('Código de tu aplicación');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    await person.type(field, '123 456{Enter}');
    await screen.findByRole('heading', { name: 'Dashboard Administrativo' });
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(api.to(STEP)[0]?.body).toEqual({ challenge: CHALLENGE, kind: 'totp', code: '123 456' });
    expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-9');
  });

  it('takes a code of recovery, and says who helps where those are lost too', async () => {
    const api = fakeApi({ [LOGIN]: asked(['totp', 'recovery']), [STEP]: { body: session } });
    const { person } = await toSecondStep();
    await person.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    expect(screen.getByText(/Otro administrador puede restablecer/)).toBeInTheDocument();
    await person.type(screen.getByLabelText('Código de recuperación'), 'k7mq-2vxd-9apf-hc4t{Enter}');
    await screen.findByRole('heading', { name: 'Dashboard Administrativo' });
    expect(api.to(STEP)[0]?.body).toMatchObject({ kind: 'recovery', code: 'k7mq-2vxd-9apf-hc4t' });
  });

  it('says what is wrong with a code without a word of the session, and takes the next one', async () => {
    const wrong = 'El código no es válido o ya se usó.';
    const api = fakeApi({ [LOGIN]: asked(['totp']), [STEP]: refusal(401, wrong, 'wrong_second_factor') });
    const { person } = await toSecondStep();
    expect(screen.queryByRole('button', { name: 'Usar un código de recuperación' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Escribe el código')).toBeInTheDocument();
    expect(api.to(STEP)).toHaveLength(0);
    await person.type(screen.getByLabelText('Código de tu aplicación'), '000000{Enter}');
    expect(await screen.findByText(wrong)).toBeInTheDocument();
    expect(api.to('POST /api/auth/refresh')).toHaveLength(0);
    api.set(STEP, { body: session });
    await person.clear(screen.getByLabelText('Código de tu aplicación'));
    await person.type(screen.getByLabelText('Código de tu aplicación'), '123456{Enter}');
    await screen.findByRole('heading', { name: 'Dashboard Administrativo' });
  });

  it('goes back to the password, which is still there', async () => {
    fakeApi({ [LOGIN]: asked(['totp']) });
    const { person } = await toSecondStep();
    await person.click(screen.getByRole('button', { name: 'Volver a la contraseña' }));
    expect(await screen.findByLabelText('Usuario')).toHaveValue('admin');
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeInTheDocument();
  });
});
