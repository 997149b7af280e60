import type { EntityManager } from 'typeorm';

import { photoUrl } from '../photos/photo-sql.js';
import type { ActionType } from './action-type.js';
import { CAMPOS, type Campo } from './campos.js';
import type { ActivoDto } from './dto/activo.dto.js';
import type { ConflictDto, NumberHolderDto } from './dto/sync-result.dto.js';
import type { WrittenDto } from './dto/written.dto.js';

/** Photos that are enough to tell one thing from another. */
const SHOWN_PHOTOS = 4;

/** A field that nobody touched in so many changes has no writer who could still be asked. */
const REMEMBERED_CHANGES = 500;

type Written = Partial<Record<Campo, WrittenDto>>;

/** What a person needs to know of the server's side before they decide against it (rule 21). */
export class Witnesses {
  constructor(private readonly manager: EntityManager) {}

  /** Who wrote the present value of each of these fields; nothing where the latest history does not tell. */
  async writersOf(assetId: number, campos: readonly string[]): Promise<Written> {
    const rows = await this.manager.query<(Omit<WrittenDto, 'at'> & { campo: Campo; at: Date })[]>(
      `SELECT campo, u.username AS usuario_nombre, last.synced_at AS at,
              CASE last.source WHEN 'CONSOLA' THEN 'CAMPO' ELSE last.source END AS source, i.archivo
       FROM (
         SELECT DISTINCT ON (campo) campo, h.usuario_id, h.synced_at, h.source, h.import_id
         FROM (SELECT * FROM asset_history WHERE asset_id = $1 ORDER BY id DESC LIMIT ${REMEMBERED_CHANGES}) h
         JOIN unnest($2::text[]) AS campo ON h.changes ? campo
         ORDER BY campo, h.id DESC) last
       JOIN users u ON u.id = last.usuario_id
       LEFT JOIN imports i ON i.id = last.import_id`,
      [assetId, campos],
    );
    return Object.fromEntries(
      rows.map(({ campo, at, ...written }) => [campo, { ...written, at: at.toISOString() }]),
    );
  }

  /** Where an asset's latest photos are read, newest first. Work that was not applied may show another thing. */
  async photosOf(assetId: number): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT p.id FROM photos p JOIN sync_actions s ON s.id = p.action_id
       WHERE p.asset_id = $1 AND (s.status = 'applied' OR s.resolved_by IS NOT NULL)
       ORDER BY p.uploaded_at DESC, p.id LIMIT $2`,
      [assetId, SHOWN_PHOTOS],
    );
    return rows.map(({ id }) => photoUrl(id));
  }

  /** What tells the asset that has a number from another one that is to get it. */
  async holder(activo: ActivoDto): Promise<NumberHolderDto> {
    const { NUMERO_DE_ACTIVO: escrito } = await this.writersOf(activo.id, ['NUMERO_DE_ACTIVO']);
    return { activo, ...(escrito && { escrito }), fotos: await this.photosOf(activo.id) };
  }

  /**
   * The same conflict with who wrote what, and with the photos of what has the number that is wanted: of a new asset
   * that is `server`; a change is compared with the asset itself, and what has the number stands beside it.
   */
  async describe(conflict: ConflictDto, action_type: ActionType): Promise<ConflictDto> {
    const { server, titular } = conflict;
    if (!server) return conflict;
    const escritos = await this.writersOf(server.id, CAMPOS);
    const fotos = action_type === 'CREATE' ? await this.photosOf(server.id) : [];
    return {
      ...conflict,
      escritos,
      ...(fotos.length > 0 && { fotos }),
      ...(titular && { titular: await this.holder(titular.activo) }),
    };
  }
}
