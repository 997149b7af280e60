import type { GroupDto } from '@/api/generated/model/group-dto';
import { indexGroups } from './group-index';

const person = (id: number) => ({ id, username: `u${id}`, full_name: '', active: true });
const group = (id: number, parent_id: number | null, ...people: number[]): GroupDto => ({
  ...{ id, nombre: `G${id}`, tipo: 'SECCIONAL', parent_id, activos_count: 0 },
  usuarios_asignados: people.map(person),
});
const groups = [group(1, null, 7, 8), group(2, 1, 8), group(3, 2, 9), group(4, null)];
const index = indexGroups(groups);
const inherited = (id: number) => {
  const asked = index.get(id);
  return asked && index.inheritedOf(asked).map(({ user, from }) => [user.id, from.id]);
};

describe('who works in a group through one over it', () => {
  it('is named once, with the nearest group that was assigned', () => {
    expect(inherited(3)).toEqual([
      [8, 2],
      [7, 1],
    ]);
  });

  it('is nobody who is assigned to the group itself, and nobody over a root', () => {
    expect(inherited(2)).toEqual([[7, 1]]);
    expect(inherited(1)).toEqual([]);
    expect(inherited(4)).toEqual([]);
  });
});
