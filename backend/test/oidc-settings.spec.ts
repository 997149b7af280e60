import { parseEnvironment } from '../src/config/environment.js';

const GOOD = {
  OIDC_ISSUER: 'https://login.example.org/realms/empresa',
  OIDC_CLIENT_ID: 'inventario',
  OIDC_CLIENT_SECRET: 'secreto-de-verdad',
  PUBLIC_URL: 'https://inventario.example.org/',
};

describe('the settings of single sign-on', () => {
  it('are four, and the rest has a meaning of its own', () => {
    const { oidc, faults } = parseEnvironment(GOOD);
    expect(faults).toEqual([]);
    expect(oidc).toEqual({
      issuer: 'https://login.example.org/realms/empresa',
      clientId: 'inventario',
      clientSecret: 'secreto-de-verdad',
      publicUrl: 'https://inventario.example.org',
      scopes: 'openid profile email',
      name: 'la cuenta de la organización',
      claims: { username: 'preferred_username', fullName: 'name', roles: 'groups' },
      roles: { ADMIN: ['inventario-admin'], USUARIO: ['inventario-usuario'] },
      trustUsernames: false,
      sessionDays: 30,
    });
  });

  it('may all be given', () => {
    const { oidc, faults } = parseEnvironment({
      ...GOOD,
      OIDC_NAME: 'Empresa',
      OIDC_SCOPES: 'openid groups',
      OIDC_USERNAME_CLAIM: 'upn',
      OIDC_FULL_NAME_CLAIM: 'displayName',
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ADMIN_ROLES: 'jefes, sistemas',
      OIDC_USER_ROLES: 'campo',
      OIDC_TRUST_USERNAMES: 'true',
      OIDC_ONLY: 'true',
      OIDC_BREAK_GLASS: 'emergencia',
      OIDC_SESSION_DAYS: '7',
      OIDC_PROMPT: 'login',
    });
    expect(faults).toEqual([]);
    expect(oidc).toMatchObject({
      name: 'Empresa',
      claims: { username: 'upn', fullName: 'displayName', roles: 'realm_access.roles' },
      roles: { ADMIN: ['jefes', 'sistemas'], USUARIO: ['campo'] },
      trustUsernames: true,
      breakGlass: 'emergencia',
      sessionDays: 7,
      prompt: 'login',
    });
  });

  it('leave the first administrator the way in for an emergency', () => {
    const { oidc } = parseEnvironment({ ...GOOD, OIDC_ONLY: 'true', ADMIN_USERNAME: 'raiz' });
    expect(oidc?.breakGlass).toBe('raiz');
  });

  it('are absent where there is no issuer', () => {
    expect(parseEnvironment({ OIDC_NAME: 'Empresa', PUBLIC_URL: 'https://a.example.org' })).toMatchObject({
      faults: [],
    });
    expect(parseEnvironment({}).oidc).toBeUndefined();
  });

  it.each([
    ['OIDC_ISSUER', { OIDC_ISSUER: '' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://login.example.org' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://yo:clave@login.example.org' }],
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://inventario.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/inventario' }],
    ['OIDC_SCOPES', { OIDC_SCOPES: 'profile' }],
    ['OIDC_NAME', { OIDC_NAME: 'a'.repeat(41) }],
    ['OIDC_ONLY', { OIDC_ONLY: 'sí' }],
    ['OIDC_TRUST_USERNAMES', { OIDC_TRUST_USERNAMES: '1' }],
    ['OIDC_BREAK_GLASS', { OIDC_BREAK_GLASS: 'no es' }],
    ['OIDC_SESSION_DAYS', { OIDC_SESSION_DAYS: '0' }],
    ['OIDC_SESSION_DAYS', { OIDC_SESSION_DAYS: '366' }],
    ['OIDC_PROMPT', { OIDC_PROMPT: 'none' }],
  ])('are refused with a line that names %s and no secret', (name, wrong) => {
    const { faults, oidc } = parseEnvironment({ ...GOOD, ...wrong });
    expect(oidc).toBeUndefined();
    expect(faults).toEqual([expect.stringContaining(name)]);
    expect(faults.join()).not.toMatch(/secreto-de-verdad|yo:clave/);
  });

  it('let plain HTTP through on this machine alone', () => {
    const here = { ...GOOD, OIDC_ISSUER: 'http://localhost:9000', PUBLIC_URL: 'http://127.0.0.1:3000' };
    expect(parseEnvironment(here).faults).toEqual([]);
  });
});
