import type { GroupDto } from '@/api/generated/model/group-dto';
import type { GroupType } from '@/api/generated/model/group-type';
import { hierarchyLevels } from './hierarchy-levels';

const group = (id: number, nombre: string, tipo: GroupType, parent_id: number | null): GroupDto => ({
  ...{ id, nombre, tipo, parent_id },
  activos_count: 0,
  usuarios_asignados: [],
});

const groups = [
  group(1, 'Norte', 'SECCIONAL', null),
  group(2, 'Sur', 'SECCIONAL', null),
  group(3, 'Ventas', 'DEPENDENCIA', 1),
  group(4, 'Soporte', 'DIRECCION', 3),
  group(5, 'Ana', 'EMPLEADO', 4),
  group(6, 'Iván', 'EMPLEADO', 1),
  group(7, 'Luz', 'EMPLEADO', 3),
];
const names = (selected: number | null) =>
  hierarchyLevels(groups, selected).map((level) => level.groups.map(({ nombre }) => nombre));
const chosen = (selected: number | null) =>
  hierarchyLevels(groups, selected).map((level) => level.chosen?.nombre ?? null);

describe('the columns of the structure', () => {
  it('begin with the roots alone', () => {
    expect(names(null)).toEqual([['Norte', 'Sur'], [], [], []]);
    expect(chosen(null)).toEqual([null, null, null, null]);
  });

  it('list what hangs from the deepest choice, also where a place leaves levels out', () => {
    expect(names(1)).toEqual([['Norte', 'Sur'], ['Ventas'], [], ['Iván']]);
    expect(names(3)).toEqual([['Norte', 'Sur'], ['Ventas'], ['Soporte'], ['Luz']]);
    expect(names(5)).toEqual([['Norte', 'Sur'], ['Ventas'], ['Soporte'], ['Ana']]);
    expect(chosen(5)).toEqual(['Norte', 'Ventas', 'Soporte', 'Ana']);
    expect(chosen(6)).toEqual(['Norte', null, null, 'Iván']);
  });

  it('forget the lower choices when a higher one is made', () => {
    expect(chosen(2)).toEqual(['Sur', null, null, null]);
    expect(names(2)).toEqual([['Norte', 'Sur'], [], [], []]);
  });
});
