import { usernameFrom } from './provider-username.js';

it.each([
  ['mgarcia', 'mgarcia'],
  ['maria.garcia@example.org', 'maria_garcia'],
  ['María.Núñez-López', 'Maria_Nunez_Lopez'],
  ['EMPRESA\\mgarcia', 'EMPRESA_mgarcia'],
  ['@example', 'example'],
  ['li', 'usuario_li'],
  ['李', 'usuario'],
  ['x'.repeat(255), 'x'.repeat(44)],
])('%s is %s here', (provided, username) => {
  expect(usernameFrom(provided)).toBe(username);
  expect(username).toMatch(/^[A-Za-z0-9_]{3,44}$/);
});
