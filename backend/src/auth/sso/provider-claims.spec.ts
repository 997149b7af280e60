import type { OidcSettings } from '../../config/oidc-settings.js';
import { claimAt, personOf } from './provider-claims.js';

const settings = (roles: string): OidcSettings => ({
  issuer: 'https://login.example.org',
  clientId: 'inventario',
  clientSecret: 'secreto',
  scopes: 'openid',
  name: 'Empresa',
  publicUrl: 'https://inventario.example.org',
  claims: { username: 'preferred_username', fullName: 'name', roles },
  roles: { ADMIN: ['jefes'], USUARIO: ['campo', 'bodega'] },
  trustUsernames: false,
  sessionDays: 30,
});

describe('a claim', () => {
  it('is found by its whole name before any path', () => {
    const claims = { 'https://example.org/roles': 1, 'a.b': 2, a: { b: 3, c: { d: 4 } } };
    expect(claimAt(claims, 'https://example.org/roles')).toBe(1);
    expect(claimAt(claims, 'a.b')).toBe(2);
    expect(claimAt(claims, 'a.c.d')).toBe(4);
    for (const nothing of ['a.x', 'x', 'a.b.c', 'toString', 'a.constructor']) {
      expect(claimAt(claims, nothing)).toBeUndefined();
    }
  });

  it.each([
    [['jefes'], 'ADMIN'],
    [['campo', 'jefes'], 'ADMIN'],
    ['bodega', 'USUARIO'],
    [['otros'], undefined],
    [['JEFES'], undefined],
    ['jefes campo', undefined],
    [{ jefes: true }, undefined],
    [undefined, undefined],
    [[['jefes']], undefined],
  ])('of roles %j makes %s', (value, role) => {
    expect(personOf('i', 's', { groups: value }, settings('groups')).role).toBe(role);
  });

  it('of a name is one line that fits', () => {
    const claims = { preferred_username: 7, name: ` Ana\r\n\u202eDíaz ${'x'.repeat(300)}` };
    const { username, fullName } = personOf('i', 's', claims, settings('groups'));
    expect(username).toBe('');
    expect(fullName).toMatch(/^Ana Díaz x{111}$/);
  });
});
