import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { pageOf } from '../common/dto/page.dto.js';
import { AppError } from '../common/errors/app-error.js';
import { isoTime } from '../common/sql/iso-time.js';
import { BACKGROUND_SQL } from './background/background-state.js';
import type { BeginImportDto } from './dto/begin-import.dto.js';
import type {
  ImportAnswerDto,
  ImportCorrectionDto,
  ImportDetailDto,
  ImportDto,
  ImportListDto,
  RunningImportsDto,
  UnseenImportsDto,
} from './dto/import.dto.js';
import { checkedReading, keyOf } from './import-readings.service.js';
import type { ImportQueryDto } from './dto/import-query.dto.js';
import { recordImport } from './import/import-record.js';
import { ESTADO_SQL, LISTED_SQL, SEEN_SQL, UNSEEN_SQL } from './import-estado.js';
import { ImportFindingsService } from './import-findings.service.js';

const DEFAULT_LIMIT = 20;

/** More than these run nowhere at once; who looks at what runs need not turn pages. */
const MAX_RUNNING = 20;

const IMPORT_COLUMNS = `
  i.id, i.archivo, i.started_at, i.updated_at, i.filas_total, ${ESTADO_SQL} AS estado, ${SEEN_SQL} AS visto,
  jsonb_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name) AS usuario,
  (SELECT count(*)::int FROM import_parts p WHERE p.import_id = i.id) AS partes,
  jsonb_build_object('total', i.total, 'inserted', i.inserted, 'updated', i.updated,
                     'unchanged', i.unchanged, 'errors', i.errors) AS details,
  i.omitidas AS omitidas_total, i.corregidas, i.todo_o_nada,
  (SELECT jsonb_build_object('id', m.id, 'archivo', m.archivo) FROM imports m WHERE m.id = i.corrige_id) AS corrige, ${BACKGROUND_SQL} AS segundo_plano,
  (SELECT jsonb_build_object('usuario_nombre', v_u.username, 'motivo', v.motivo, 'begun_at', ${isoTime('v.begun_at')},
                             'ended_at', ${isoTime('v.ended_at')}, 'deshechos', v.deshechos,
                             'eliminados', v.eliminados, 'conservados', v.conservados,
                             'grupos_eliminados', v.grupos_eliminados)
   FROM import_reversals v JOIN users v_u ON v_u.id = v.usuario_id WHERE v.import_id = i.id) AS reversion`;

type ImportRow = Omit<ImportDto, 'started_at' | 'updated_at'> & { started_at: Date; updated_at: Date };

/** Files that were loaded, each the sum of its parts. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findings: ImportFindingsService,
  ) {}

  /** Said before the first part; said again, it goes on. @throws AppError 400, 409 */
  async begin(begun: BeginImportDto, usuarioId: number): Promise<ImportAnswerDto> {
    refuseHalf(begun);
    const lectura = begun.lectura ? checkedReading(begun.lectura) : null;
    await this.dataSource.transaction(async (manager) => {
      await recordImport(manager, {
        id: begun.id,
        usuarioId,
        archivo: begun.archivo || null,
        filasTotal: begun.filas_total,
        lectura,
        titulosClave: lectura && keyOf(lectura.titulos.map(({ titulo }) => titulo)),
        enSegundoPlano: begun.segundo_plano ?? false,
        todoONada: begun.todo_o_nada ?? false,
        corrigeId: begun.corrige?.toLowerCase() ?? null,
      });
      // Its parts are the same act, and so is the load in the background.
      await recordAct(manager, {
        on: { id: begun.id, name: begun.archivo || null },
        details: {
          filas: begun.filas_total,
          ...(begun.segundo_plano && { segundo_plano: 'sí' }),
          ...(begun.todo_o_nada && { todo_o_nada: 'sí' }),
          ...(begun.corrige && { corrige: begun.corrige }),
        },
        sameAct: begun.id,
      });
    });
    return this.get(begun.id);
  }

  async list({
    page = 1,
    limit = DEFAULT_LIMIT,
    search = '',
    sin_ver,
  }: ImportQueryDto): Promise<ImportListDto> {
    const where = `WHERE ${LISTED_SQL} AND strpos(clave_nombre(coalesce(i.archivo, '')), clave_nombre($1)) > 0
      ${sin_ver === 'true' ? `AND ${UNSEEN_SQL}` : ''}`;
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM imports i ${where}`,
      [search],
    );
    const rows = await this.dataSource.query<ImportRow[]>(
      `SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.usuario_id ${where}
       ORDER BY i.started_at DESC, i.id LIMIT $2 OFFSET $3`,
      [search, limit, (page - 1) * limit],
    );
    return { imports: rows.map(toImportDto), ...pageOf(total, page, limit) };
  }

  /** What is under way, in the background or not, the longest first: shown to every administrator. */
  async running(): Promise<RunningImportsDto> {
    const rows = await this.dataSource.query<ImportRow[]>(
      `SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.usuario_id
       WHERE (i.carga IN ('cargando', 'pausada') OR i.updated_at > now() - interval '1 hour')
         AND (${ESTADO_SQL}) = 'en_curso'
       ORDER BY i.started_at, i.id LIMIT $1`,
      [MAX_RUNNING],
    );
    return { imports: rows.map(toImportDto) };
  }

  async countUnseen(): Promise<UnseenImportsDto> {
    const [row] = await this.dataSource.query<UnseenImportsDto[]>(
      `SELECT count(*)::int AS total FROM imports i WHERE ${UNSEEN_SQL}`,
    );
    return row ?? { total: 0 };
  }

  /** What still runs has nothing to be seen yet. @throws AppError 404 */
  async markSeen(id: string): Promise<void> {
    const found: unknown[] = await this.dataSource.query(`SELECT 1 FROM imports WHERE id = $1`, [id]);
    if (found.length === 0) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    await this.dataSource.query(
      `UPDATE imports i SET seen_at = greatest(i.updated_at, now()) WHERE i.id = $1 AND (${ESTADO_SQL}) <> 'en_curso'`,
      [id],
    );
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<ImportAnswerDto> {
    const [row] = await this.dataSource.query<(ImportRow & Pick<ImportDetailDto, 'lectura'>)[]>(
      `SELECT ${IMPORT_COLUMNS}, i.lectura FROM imports i JOIN users u ON u.id = i.usuario_id WHERE i.id = $1`,
      [id],
    );
    if (!row) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    const { lectura, ...record } = row;
    const correcciones = await this.corrections(id);
    return {
      import: { ...toImportDto(record), lectura, ...(await this.findings.summary(id)), correcciones },
    };
  }

  private async corrections(id: string): Promise<ImportCorrectionDto[]> {
    const rows = await this.dataSource.query<ImportRow[]>(
      `SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.usuario_id
       WHERE i.corrige_id = $1 ORDER BY i.started_at, i.id LIMIT $2`,
      [id, MAX_CORRECTIONS],
    );
    return rows.map(({ id: correction, archivo, usuario, started_at, estado, details }) => ({
      ...{ id: correction, archivo, usuario, started_at: started_at.toISOString(), estado, details },
    }));
  }
}

const MAX_CORRECTIONS = 50;

/**
 * What goes in as it comes cannot wait for the last row, and rows that mend others each go in for themselves.
 */
function refuseHalf({ todo_o_nada, segundo_plano, corrige }: BeginImportDto): void {
  if (todo_o_nada !== true || (segundo_plano === true && corrige === undefined)) return;
  throw AppError.badRequest(
    'invalid',
    'todo_o_nada es de cargas en segundo plano que no corrigen filas de otra',
  );
}

function toImportDto(row: ImportRow): ImportDto {
  return { ...row, started_at: row.started_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
