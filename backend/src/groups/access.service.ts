import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { assetNotFound, groupNotFound } from '../common/errors/not-found.js';
import { prepared } from '../common/sql/prepared.js';

type Viewer = Pick<AuthenticatedUser, 'id' | 'role'>;

/**
 * SQL that selects the ids of the groups that a user reaches: the assigned ones and everything below them.
 * @param usuario placeholder or expression of the user's id, such as `$1`. Not for administrators: they see
 *   all.
 */
export const reachableGroupIds = (usuario: string): string => `
  SELECT below.id
  FROM group_assignments reach JOIN groups below ON below.path @> ARRAY[reach.grupo_id]
  WHERE reach.usuario_id = ${usuario}`;

const CAN_SEE_GROUP = prepared(`
  SELECT 1 FROM groups g
  WHERE g.id = $1 AND ($2 = 'ADMIN' OR EXISTS (
    SELECT 1 FROM group_assignments a WHERE a.usuario_id = $3 AND a.grupo_id = ANY (g.path)))`);

const CAN_SEE_ASSET = prepared(`
  SELECT 1 FROM assets s JOIN groups g ON g.id = s.grupo_id
  WHERE s.id = $1 AND ($2 = 'ADMIN' OR EXISTS (
    SELECT 1 FROM group_assignments a WHERE a.usuario_id = $3 AND a.grupo_id = ANY (g.path)))`);

/**
 * Who may see what (design §5): an ADMIN everything, a USUARIO the subtrees of the assigned groups.
 * Give a manager to decide inside a running transaction.
 */
@Injectable()
export class AccessService {
  constructor(private readonly dataSource: DataSource) {}

  /** False too when the group does not exist. */
  async canSeeGroup(
    user: Viewer,
    grupoId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(CAN_SEE_GROUP, [grupoId, user.role, user.id]);
    return rows.length > 0;
  }

  /** @throws AppError 404, the same for a group that is not there and for one of somebody else. */
  async assertCanSeeGroup(user: Viewer, grupoId: number, manager?: EntityManager): Promise<void> {
    if (!(await this.canSeeGroup(user, grupoId, manager))) {
      throw groupNotFound();
    }
  }

  /** False too when the asset does not exist. */
  async canSeeAsset(
    user: Viewer,
    assetId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(CAN_SEE_ASSET, [assetId, user.role, user.id]);
    return rows.length > 0;
  }

  /** @throws AppError 404, the same for an asset that is not there and for one of somebody else. */
  async assertCanSeeAsset(user: Viewer, assetId: number, manager?: EntityManager): Promise<void> {
    if (!(await this.canSeeAsset(user, assetId, manager))) {
      throw assetNotFound();
    }
  }
}
