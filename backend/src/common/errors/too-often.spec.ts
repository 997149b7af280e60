import { tooOften } from './too-often.js';

describe('who has to wait', () => {
  it.each([
    [1, '1 segundo'],
    [59, '59 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
  ])('%i s: %s', (seconds, words) => {
    const { message, headers } = tooOften(seconds);
    expect(message).toBe(`Demasiados intentos. Espera ${words} e inténtalo de nuevo.`);
    expect(headers).toEqual({ 'Retry-After': `${seconds}` });
  });
});
