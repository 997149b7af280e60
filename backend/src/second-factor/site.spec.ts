import { siteOf } from './site.js';

const HERE = { origin: 'https://inventario.example.org', rpId: 'inventario.example.org' };

describe('where passkeys can be used', () => {
  it.each([
    ['the call’s own origin', HERE.origin, 'inventario.example.org', undefined, HERE],
    [
      'this machine, whatever the port',
      'http://localhost:3000',
      'localhost:3000',
      undefined,
      { origin: 'http://localhost:3000', rpId: 'localhost' },
    ],
    ['PUBLIC_URL, whatever a proxy makes of the host', HERE.origin, '127.0.0.1:3000', HERE.origin, HERE],
  ])('is %s', (_name, origin, host, publicUrl, site) => {
    expect(siteOf({ origin, host }, publicUrl)).toEqual(site);
  });

  it.each([
    ['a call without an origin', undefined, 'inventario.example.org', undefined],
    ['another origin', 'https://otro.example.org', 'inventario.example.org', undefined],
    ['another port', 'https://inventario.example.org:8443', 'inventario.example.org', undefined],
    ['elsewhere than at PUBLIC_URL', 'https://otro.example.org', 'otro.example.org', HERE.origin],
    ['plain HTTP', 'http://inventario.example.org', 'inventario.example.org', undefined],
    ['an address', 'https://10.0.0.7', '10.0.0.7', undefined],
    ['an address of IPv6', 'https://[::1]', '[::1]', undefined],
    ['no origin at all', 'null', 'inventario.example.org', undefined],
  ])('is not %s', (_name, origin, host, publicUrl) => {
    expect(siteOf({ origin, host }, publicUrl)).toBeUndefined();
  });
});
