import type { GroupDto } from '../groups/dto/group.dto.js';

export interface DemoPerson {
  readonly username: string;
  readonly fullName: string;
  /** The groups that this person works on, out of all. */
  readonly groups: (all: readonly GroupDto[]) => GroupDto[];
}

/** Field users, each with another kind of group. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'ana_torres',
    fullName: 'Ana Lucía Torres Peña',
    groups: (all) => [seccional(all, 'Antioquia')],
  },
  {
    username: 'luis_munoz',
    fullName: 'Luis Eduardo Muñoz Ríos',
    groups: (all) => [largestChild(all, seccional(all, 'Valle del Cauca'))],
  },
  {
    username: 'carolina_acuna',
    fullName: 'Diana Carolina Acuña Vélez',
    groups: (all) => {
      const central = largestChild(all, seccional(all, 'Nivel Central'));
      const other = largestChild(all, largestChild(all, seccional(all, 'Santander')));
      return [largestChild(all, central), largestChild(all, other)];
    },
  },
];

function seccional(all: readonly GroupDto[], nombre: string): GroupDto {
  const found = all.find((group) => group.tipo === 'SECCIONAL' && group.nombre === nombre);
  if (!found) throw new Error(`The demonstration has no seccional ${nombre}`);
  return found;
}

/** The one with most assets; `all` is in order of names, so equals make no difference between loads. */
function largestChild(all: readonly GroupDto[], parent: GroupDto): GroupDto {
  const [largest] = all
    .filter((group) => group.parent_id === parent.id)
    .sort((a, b) => b.activos_count - a.activos_count);
  if (!largest) throw new Error(`The group ${parent.nombre} of the demonstration is empty`);
  return largest;
}
