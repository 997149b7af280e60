import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { AppError } from '../common/errors/app-error.js';
import { groupNotFound, userNotFound } from '../common/errors/not-found.js';
import type { Role } from '../identity/role.js';
import type { AssignedDto, AssignmentDto } from './dto/assign-groups.dto.js';
import { GroupPlacesService } from './group-places.service.js';

/** Who answers for which part of the hierarchy. */
@Injectable()
export class GroupAssignmentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: GroupPlacesService,
  ) {}

  /**
   * All assignments or none.
   * @param adminId who assigns
   * @throws AppError 404 for an unknown group or user, 400 for a user who is not an active USUARIO
   */
  assign(assignments: AssignmentDto[], adminId: number): Promise<AssignedDto> {
    const usuarios = assignments.map((one) => one.usuario_id);
    const grupos = assignments.map((one) => one.grupo_id);
    return this.dataSource.transaction(async (manager) => {
      const usernames = await this.checkUsers(manager, usuarios);
      const groupNames = await this.checkGroups(manager, grupos);
      const inserted = await manager.query<unknown[]>(
        `INSERT INTO group_assignments (usuario_id, grupo_id, assigned_by)
         SELECT DISTINCT usuario_id, grupo_id, $3::int
         FROM unnest($1::int[], $2::int[]) AS wanted(usuario_id, grupo_id)
         ORDER BY usuario_id, grupo_id
         ON CONFLICT DO NOTHING RETURNING 1`,
        [usuarios, grupos, adminId],
      );
      const [grupo] = groupNames;
      await recordAct(manager, {
        ...(groupNames.length === 1 && grupo && { on: { id: grupo.id, name: grupo.nombre } }),
        details: {
          usuarios: usernames.join(', '),
          grupos: groupNames.map(({ nombre }) => nombre).join(', '),
          asignaciones: inserted.length,
        },
      });
      return { assigned: inserted.length };
    });
  }

  /** @throws AppError 404 when the user was not assigned to the group */
  async remove(grupoId: number, usuarioId: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `DELETE FROM group_assignments WHERE grupo_id = $1 AND usuario_id = $2 RETURNING 1`,
        [grupoId, usuarioId],
      );
      if (rows.length === 0) {
        throw AppError.notFound('El usuario no está asignado a este grupo', 'assignment_not_found');
      }
      await recordRemoval(manager, grupoId, usuarioId);
      await this.places.removeEmptyGroups(manager);
    });
  }

  /** @returns their names */
  private async checkUsers(manager: EntityManager, ids: number[]): Promise<string[]> {
    // Locked, so that a user who is being deactivated or promoted is seen as what they will be.
    const users = await manager.query<{ id: number; username: string; role: Role; active: boolean }[]>(
      `SELECT id, username, role, active FROM users WHERE id = ANY ($1) ORDER BY id FOR SHARE`,
      [ids],
    );
    if (users.length < new Set(ids).size) throw userNotFound();
    for (const { username, role, active } of users) {
      if (role !== 'USUARIO') {
        throw AppError.badRequest(
          'not_assignable',
          `${username} es administrador: los grupos se asignan a usuarios de campo`,
        );
      }
      if (!active) throw AppError.badRequest('not_assignable', `El usuario ${username} está inactivo`);
    }
    return users.map(({ username }) => username);
  }

  private async checkGroups(
    manager: EntityManager,
    ids: number[],
  ): Promise<{ id: number; nombre: string }[]> {
    // Locked, so that none of them is removed as empty before it has its user.
    const groups = await manager.query<{ id: number; nombre: string }[]>(
      `SELECT id, nombre FROM groups WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`,
      [ids],
    );
    if (groups.length < new Set(ids).size) throw groupNotFound();
    return groups;
  }
}

/** Before the group goes, if it is left empty. */
async function recordRemoval(manager: EntityManager, grupoId: number, usuarioId: number): Promise<void> {
  const [names] = await manager.query<{ grupo: string | null; usuario: string | null }[]>(
    `SELECT (SELECT nombre FROM groups WHERE id = $1) AS grupo,
            (SELECT username FROM users WHERE id = $2)::text AS usuario`,
    [grupoId, usuarioId],
  );
  await recordAct(manager, {
    on: { id: grupoId, name: names?.grupo ?? null },
    details: { usuarios: names?.usuario ?? String(usuarioId) },
  });
}
