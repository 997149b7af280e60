import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { isFieldWork } from '../inventory/history-source.js';
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
      `SELECT g.id, g.nombre, g.tipo, g.parent_id, l.seccional, l.dependencia, l.direccion, l.empleado,
              (SELECT count(*)::int FROM assets a JOIN groups s ON s.id = a.grupo_id
               WHERE s.path @> ARRAY[g.id]) AS activos_count,
              work.last AS ultima_sincronizacion, work.times AS sincronizaciones_count
       FROM groups g
       JOIN group_places l ON l.grupo_id = g.id
       CROSS JOIN LATERAL (
         SELECT max(h.synced_at) AS last, count(*)::int AS times
         FROM asset_history h JOIN assets a ON a.id = h.asset_id JOIN groups s ON s.id = a.grupo_id
         WHERE ${isFieldWork('h.source')} AND s.path @> ARRAY[g.id]) work
       WHERE ${mine}
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
