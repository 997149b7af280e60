import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { groupNotFound } from '../common/errors/not-found.js';
import type { GroupAnswerDto, GroupDto, GroupListDto, GroupStepDto } from './dto/group.dto.js';
import { groupsAbove } from './path-sql.js';

/** One query for figures and users of all groups: asking group by group would take thousands. */
const groupsSql = (where: string): string => `
  WITH own AS (SELECT grupo_id, count(*)::int AS activos FROM assets GROUP BY grupo_id),
  subtree AS (
    SELECT above.id, sum(own.activos)::int AS activos
    FROM own JOIN groups g ON g.id = own.grupo_id CROSS JOIN LATERAL unnest(g.path) AS above(id)
    GROUP BY above.id
  ),
  assigned AS (
    SELECT a.grupo_id, jsonb_agg(
             jsonb_build_object('id', u.id, 'full_name', u.full_name, 'username', u.username,
                                'active', u.active)
             ORDER BY lower(u.username)) AS usuarios
    FROM group_assignments a JOIN users u ON u.id = a.usuario_id
    GROUP BY a.grupo_id
  )
  SELECT g.id, g.nombre, g.tipo, g.parent_id,
         coalesce(s.activos, 0) AS activos_count,
         coalesce(a.usuarios, '[]') AS usuarios_asignados
  FROM groups g
  LEFT JOIN subtree s ON s.id = g.id
  LEFT JOIN assigned a ON a.grupo_id = g.id
  ${where}
  ORDER BY g.nombre_key, g.id`;

/** The hierarchy as administrators see it. */
@Injectable()
export class GroupsService {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<GroupListDto> {
    return { groups: await this.dataSource.query<GroupDto[]>(groupsSql('')) };
  }

  /** @throws AppError 404 */
  async get(id: number): Promise<GroupAnswerDto> {
    const [group] = await this.dataSource.query<GroupDto[]>(groupsSql('WHERE g.id = $1'), [id]);
    if (!group) throw groupNotFound();
    return { group, ruta: await this.dataSource.query<GroupStepDto[]>(groupsAbove('$1'), [id]) };
  }
}
