import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { GROUP_VISITS } from '../inventory/visits/group-visits-sql.js';
import type { TrabajoDto, TrabajosDto } from './dto/trabajos.dto.js';

type Row = Omit<TrabajoDto, 'ultima_sincronizacion'> & { ultima_sincronizacion: Date | null };

/** 'Mis Trabajos': the groups that a user works in. */
@Injectable()
export class TrabajosService {
  constructor(private readonly dataSource: DataSource) {}

  /** The assigned groups by name; an ADMIN, who has none, gets all roots. */
  async list({ id, role }: AuthenticatedUser): Promise<TrabajosDto> {
    const mine =
      role === 'ADMIN'
        ? 'g.parent_id IS NULL AND $1::int IS NOT NULL'
        : 'g.id IN (SELECT grupo_id FROM group_assignments WHERE usuario_id = $1)';
    const rows = await this.dataSource.query<Row[]>(
      `WITH ${GROUP_VISITS},
       mine AS (
         SELECT g.id AS root, s.id FROM groups g JOIN groups s ON s.path @> ARRAY[g.id] WHERE ${mine}
       ),
       held AS (
         SELECT grupo_id, count(*)::int AS activos FROM assets
         WHERE grupo_id = ANY (ARRAY(SELECT id FROM mine)) GROUP BY grupo_id
       ),
       worked AS (
         SELECT grupo_id, max(ultima) AS ultima, sum(lineas)::int AS veces FROM group_visit
         WHERE grupo_id = ANY (ARRAY(SELECT id FROM mine)) GROUP BY grupo_id
       ),
       subtree AS (
         SELECT mine.root, coalesce(sum(held.activos), 0)::int AS activos, max(worked.ultima) AS ultima,
                coalesce(sum(worked.veces), 0)::int AS veces
         FROM mine LEFT JOIN held ON held.grupo_id = mine.id LEFT JOIN worked ON worked.grupo_id = mine.id
         GROUP BY mine.root
       )
       SELECT g.id, g.nombre, g.tipo, g.parent_id, l.seccional, l.dependencia, l.direccion, l.empleado,
              t.activos AS activos_count, t.ultima AS ultima_sincronizacion, t.veces AS sincronizaciones_count
       FROM subtree t JOIN groups g ON g.id = t.root
       -- OFFSET has the places looked up of these groups alone.
       CROSS JOIN LATERAL (SELECT * FROM group_places WHERE grupo_id = g.id OFFSET 0) AS l
       ORDER BY g.nombre_key, g.id`,
      [id],
    );
    return {
      grupos: rows.map((row) => ({
        ...row,
        ultima_sincronizacion: row.ultima_sincronizacion?.toISOString() ?? null,
      })),
    };
  }
}
