import { headAndEnd } from './head-and-end';

describe('a name that may not fit', () => {
  it.each([
    ['Antioquia', ['Antioquia', '']],
    ['Oficina de Atención al Ciudadano', ['Oficina de Atención', ' al Ciudadano']],
    ['SUBDIRECCIÓN DE ABASTECIMIENTO', ['SUBDIRECCIÓN DE ', 'ABASTECIMIENTO']],
    ['CENTRO INTERADMINISTRATIVO', ['CENTRO INTER', 'ADMINISTRATIVO']],
  ])('loses nothing, and keeps its last words in sight: %s', (name, parts) => {
    expect(headAndEnd(name)).toEqual(parts);
    expect(headAndEnd(name).join('')).toBe(name);
  });
});
