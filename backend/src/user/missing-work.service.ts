import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { AskMissingDto, MissingWorkDto } from './dto/missing-work.dto.js';

interface Row {
  id: string;
}

/** What phones were once told is here, and is not: the server was put back to an earlier day. */
@Injectable()
export class MissingWorkService {
  constructor(private readonly dataSource: DataSource) {}

  /** Other people's actions and photos are told as missing, like those that nobody knows. */
  async of({ acciones, fotos }: AskMissingDto, usuarioId: number): Promise<MissingWorkDto> {
    const [actions, photos] = await Promise.all([
      this.dataSource.query<Row[]>(
        `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id)
         WHERE NOT EXISTS (
           SELECT 1 FROM sync_actions s
           WHERE s.id = asked.id AND s.usuario_id = $2
             AND (s.status IN ('applied', 'discarded') OR s.resolved_by IS NOT NULL))`,
        [acciones, usuarioId],
      ),
      this.dataSource.query<Row[]>(
        `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id)
         WHERE NOT EXISTS (SELECT 1 FROM photos p WHERE p.id = asked.id AND p.usuario_id = $2)`,
        [fotos, usuarioId],
      ),
    ]);
    return { acciones: actions.map(({ id }) => id), fotos: photos.map(({ id }) => id) };
  }
}
