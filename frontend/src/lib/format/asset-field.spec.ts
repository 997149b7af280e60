import { formatField } from './asset-field';

it.each([
  ['COSTO_ACTUAL', '2101100', '$ 2.101.100,00'],
  ['VALOR_NETO_CONTABLE', '755500.1', '$ 755.500,10'],
  ['FECHA_PUESTA_EN_SERVICIO', '2017-05-08', '08/05/2017'],
  ['SERIAL', '2101100', '2101100'],
  ['SERIAL', null, '—'],
  ['DESCRIPCION', '', '—'],
])('writes %s %p as people do', (field, value, text) => {
  expect(formatField(field, value).replace(/\s/g, ' ')).toBe(text);
});
