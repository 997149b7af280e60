import type { DataSource } from 'typeorm';

import { withinDays } from '../common/dto/day.js';
import type { ExportAdminLogQueryDto } from './dto/admin-log.dto.js';
import type { ActOutcome } from './outcome.js';

export interface StoredEntry {
  id: string;
  at: Date;
  /** By the clock of TZ_ORG. */
  local: string;
  user_id: number;
  username: string;
  full_name: string;
  operation: string;
  subject: string;
  subject_id: string | null;
  subject_name: string | null;
  details: Record<string, string | number>;
  address: string | null;
  browser: string | null;
  outcome: ActOutcome;
  code: string | null;
}

/** Entries that the filters leave, newest first. @param before id of the last one that is known already */
export function listEntries(
  dataSource: DataSource,
  { usuario_id, asunto, search, desde, hasta }: ExportAdminLogQueryDto,
  zone: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<StoredEntry[]> {
  return dataSource.query<StoredEntry[]>(
    `SELECT l.id::text AS id, l.at, to_char(l.at AT TIME ZONE $1::text, 'YYYY-MM-DD"T"HH24:MI:SS') AS local,
            l.user_id, l.username, coalesce(u.full_name, '') AS full_name, l.operation, l.subject, l.subject_id,
            l.subject_name, l.details, l.address, l.browser, l.outcome, l.code
     FROM admin_log l LEFT JOIN users u ON u.id = l.user_id
     WHERE ($2::int IS NULL OR l.user_id = $2)
       AND ($3::text IS NULL OR l.subject = $3)
       AND ($4::text IS NULL OR strpos(clave_nombre(coalesce(l.subject_name, '')), clave_nombre($4)) > 0)
       ${withinDays('l.at', '$5', '$6', '$1')}
       AND ($7::bigint IS NULL OR l.id < $7)
     ORDER BY l.id DESC LIMIT $8`,
    [
      zone,
      usuario_id ?? null,
      asunto ?? null,
      search || null,
      desde ?? null,
      hasta ?? null,
      before ?? null,
      limit,
    ],
  );
}
