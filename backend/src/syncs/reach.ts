import type { EntityManager } from 'typeorm';

import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { MAX_ID } from '../common/id.pipe.js';
import type { AccessService } from '../groups/access.service.js';

/** `now`: in a group of theirs. `none`: not theirs, or not there. Else it left one, with the version `leftWith`. */
export type AssetReach = 'now' | 'none' | { leftWith: number };

/** Who took an asset out of the inventory that was loaded by mistake, and when. */
export interface Removal {
  usuario_nombre: string;
  removed_at: Date;
}

/** What the author of field actions may act on, decided inside the transaction that applies them. */
export interface Reach {
  /** New assets of a group that is gone by now are made all the same, where their own levels say. */
  readonly outlivesGroups: boolean;
  group(grupoId: number): Promise<boolean>;
  /** @param baseVersion the version of the server's copy that the work was made from */
  asset(assetId: number, baseVersion: number): Promise<AssetReach>;
  /** Null too where the asset was never theirs. */
  removal(assetId: number): Promise<Removal | null>;
}

/** Their groups' subtrees (design §5), and work on an asset that was in them when it was made. */
export class UserReach implements Reach {
  readonly outlivesGroups = false;

  constructor(
    private readonly manager: EntityManager,
    private readonly access: AccessService,
    private readonly user: Pick<AuthenticatedUser, 'id' | 'role'>,
  ) {}

  group(grupoId: number): Promise<boolean> {
    return this.access.canSeeGroup(this.user, grupoId, this.manager);
  }

  /**
   * An asset that left keeps accepting work that started from what was there before it left: a person
   * without a connection could not know, and what they made must not be lost (rules 5 and 14). So does one
   * that they transferred out themselves and went on working on, as long as nobody else touched it out there:
   * their device keeps it until it downloads again. A group that was taken away from them is another matter:
   * that decision is the administrator's.
   *
   * The version that own work came to tells its device nothing of what it merged with: whoever goes on from
   * there knows what that work started from. Who got the group after the asset left never had the asset.
   */
  async asset(assetId: number, baseVersion: number): Promise<AssetReach> {
    if (await this.access.canSeeAsset(this.user, assetId, this.manager)) return 'now';
    const [row] = await this.manager.query<{ leftWith: number }[]>(
      `WITH RECURSIVE departure AS (
         SELECT max(d.version) AS version FROM asset_departures d
         WHERE d.asset_id = $1 AND EXISTS (
           SELECT 1 FROM group_assignments a
           WHERE a.usuario_id = $3 AND a.grupo_id = ANY (d.grupos) AND a.created_at <= d.departed_at)
       ), seen (version) AS (
         SELECT $2::int
         UNION
         SELECT s.base_version
         FROM sync_actions s JOIN seen ON s.result_version = seen.version
         WHERE s.asset_id = $1 AND s.usuario_id = $3 AND s.status = 'applied'
           AND s.base_version < s.result_version
       )
       SELECT version AS "leftWith" FROM departure
       WHERE version IS NOT NULL
         AND NOT EXISTS (
           SELECT 1 FROM asset_history h
           WHERE h.asset_id = $1 AND h.version > departure.version
             AND h.version <= (SELECT min(version) FROM seen) AND h.usuario_id <> $3)`,
      [assetId, Math.min(baseVersion, MAX_ID), this.user.id],
    );
    return row ?? 'none';
  }

  async removal(assetId: number): Promise<Removal | null> {
    const [row] = await this.manager.query<Removal[]>(
      `${REMOVAL} AND ($2 = 'ADMIN' OR EXISTS (
         SELECT 1 FROM group_assignments a WHERE a.usuario_id = $3 AND a.grupo_id = ANY (r.grupos)))`,
      [assetId, this.user.role, this.user.id],
    );
    return row ?? null;
  }
}

const REMOVAL = `
  SELECT u.username AS usuario_nombre, r.removed_at
  FROM asset_removals r JOIN users u ON u.id = r.usuario_id WHERE r.asset_id = $1`;

/** For work that an administrator loads on somebody's behalf: the administrator answers for it. */
export class FullReach implements Reach {
  readonly outlivesGroups = true;

  constructor(
    private readonly manager: EntityManager,
    private readonly access: AccessService,
  ) {}

  group(grupoId: number): Promise<boolean> {
    return this.access.canSeeGroup({ id: 0, role: 'ADMIN' }, grupoId, this.manager);
  }

  async asset(assetId: number): Promise<AssetReach> {
    return (await this.access.canSeeAsset({ id: 0, role: 'ADMIN' }, assetId, this.manager)) ? 'now' : 'none';
  }

  async removal(assetId: number): Promise<Removal | null> {
    const [row] = await this.manager.query<Removal[]>(REMOVAL, [assetId]);
    return row ?? null;
  }
}
