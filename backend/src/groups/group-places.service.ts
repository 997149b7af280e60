import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Names of the levels that hold an asset; null or blank for a level that is not given. */
export interface Place {
  seccional: string | null;
  dependencia: string | null;
  direccion: string | null;
  empleado: string | null;
}

/** Where assets hang in the hierarchy (rule 9). Groups are born here and go here, nowhere else. */
@Injectable()
export class GroupPlacesService {
  /**
   * The group of a place, made with everything above it where it is missing. Names match without regard to
   * case, accents and extra spaces; a missing level hangs the next one from the deepest level given, and a
   * place without any level is the root 'SIN ASIGNAR'.
   *
   * Call it inside a transaction: the group can't be removed until that transaction ends.
   * The names to store in an asset are those of the view `group_places`, not the ones given here.
   */
  async ensurePlace(manager: EntityManager, place: Place): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(`SELECT ensure_place($1, $2, $3, $4) AS id`, [
      place.seccional,
      place.dependencia,
      place.direccion,
      place.empleado,
    ]);
    if (!row) throw new Error('ensure_place gave no row');
    return row.id;
  }

  /**
   * Removes the branches that hold no asset and that nobody is assigned to. Call it at the end of a
   * transaction that moved assets or took assignments away. A branch that another transaction is filling at
   * this moment is left alone. Returns how many groups went.
   */
  async removeEmptyGroups(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ removed: number }[]>(`SELECT remove_empty_groups() AS removed`);
    return row?.removed ?? 0;
  }
}
