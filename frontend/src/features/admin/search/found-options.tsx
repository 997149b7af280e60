import type { ReactNode } from 'react';
import type { SearchResultsDto } from '@/api/generated/model/search-results-dto';
import { StatusTag } from '@/ui/StatusTag';
import { TypeTag } from '@/ui/TypeTag';
import { FoundPerson } from './FoundPerson';
import { FoundRow } from './FoundRow';

type Kind = 'activos' | 'grupos' | 'usuarios';

/** A result: `value` is where it leads. */
export type FoundOption = { value: string; label: ReactNode };

export type FoundKind = { label: string; options: FoundOption[] };

/** What was found, by kind; kinds without a result are left out. */
export function foundOptions(
  { activos, grupos, usuarios }: SearchResultsDto,
  nameOf: (kind: Kind) => string,
): FoundKind[] {
  const kinds: Record<Kind, FoundOption[]> = {
    activos: activos.map(({ id, codigo, descripcion, serial, estado, ruta }) => ({
      value: `/admin/assets/${id}`,
      label: (
        <FoundRow
          name={codigo}
          more={[descripcion, serial]}
          path={ruta}
          tag={estado !== null && <StatusTag estado={estado} />}
        />
      ),
    })),
    grupos: grupos.map(({ id, nombre, tipo, ruta }) => ({
      value: `/admin/groups?grupo=${id}`,
      label: <FoundRow name={nombre} path={ruta} tag={<TypeTag tipo={tipo} />} />,
    })),
    usuarios: usuarios.map((user) => ({
      value: `/admin/users?search=${encodeURIComponent(user.username)}`,
      label: <FoundPerson user={user} />,
    })),
  };
  return (['activos', 'grupos', 'usuarios'] as const)
    .filter((kind) => kinds[kind].length > 0)
    .map((kind) => ({ label: nameOf(kind), options: kinds[kind] }));
}
