import type { ForeseenChangeDto } from '@/api/generated/model/foreseen-change-dto';
import type { ForeseenGroupDto } from '@/api/generated/model/foreseen-group-dto';
import type { LeftOutRowDto } from '@/api/generated/model/left-out-row-dto';
import type { MissingAssetsDto } from '@/api/generated/model/missing-assets-dto';
import type { NewAssetDto } from '@/api/generated/model/new-asset-dto';
import type { UploadDetailsDto } from '@/api/generated/model/upload-details-dto';
import type { UploadDifferenceDto } from '@/api/generated/model/upload-difference-dto';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadErrorDto } from '@/api/generated/model/upload-error-dto';
import type { UploadPreviewDto } from '@/api/generated/model/upload-preview-dto';
import { KEY_COLUMN } from '@/lib/spreadsheet/columns';
import { parts, type SpreadsheetPart } from '@/lib/spreadsheet/parts';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { nameKey, numberKey } from '@/lib/text/equality';
import { withAlike } from './alike-groups';

/** As many as a load sends: what is foreseen of a part is what becomes of it. */
const ROWS_PER_PART = 2_000;

/** Lines of each list that are kept; beyond that only their number is known. */
const MAX_CHANGES = 20_000;
const MAX_LISTED = 2_000;

/** Where a file is tried. Nothing is written there. */
export type TrialServer = {
  preview: (part: UploadDto) => Promise<UploadPreviewDto>;
  missing: (activos: number[]) => Promise<MissingAssetsDto>;
};

/** What a file would do, as a whole. */
export type Trial = {
  details: UploadDetailsDto;
  leftOutTotal: number;
  changesTotal: number;
  errorsTotal: number;
  differencesTotal: number;
  news: NewAssetDto[];
  changes: ForeseenChangeDto[];
  errors: UploadErrorDto[];
  leftOut: LeftOutRowDto[];
  differences: UploadDifferenceDto[];
  groups: ForeseenGroupDto[];
  missing: MissingAssetsDto;
};

/**
 * Tries a whole file, part by part as it would be loaded. The server remembers nothing of one part when the
 * next one comes: the numbers that came before are told to it.
 * @param onProgress told how many rows are done
 * @throws what a call throws; `signal` ends it between two parts
 */
export async function tryFile(
  reading: SpreadsheetReading,
  said: Pick<UploadDto, 'columnas' | 'valores' | 'exportado' | 'corrige'>,
  server: TrialServer,
  { onProgress, signal }: { onProgress: (rows: number) => void; signal: AbortSignal },
): Promise<Trial> {
  const sum = emptyTrial();
  const groups = new Map<string, ForeseenGroupDto>();
  const known = new Set<number>();
  /** The first row of each number that would go in. */
  const seen = new Map<string, number>();
  let done = 0;
  for (const part of parts(reading, ROWS_PER_PART)) {
    signal.throwIfAborted();
    const { items, fila_inicial, filas_corregidas } = part;
    const answer = await server.preview({
      ...{ items, fila_inicial, ...(filas_corregidas && { filas_corregidas }) },
      ...{ ...said, filas_antes: earlier(part, seen) },
    });
    add(sum, answer);
    for (const id of answer.activos) known.add(id);
    for (const group of answer.grupos_nuevos) addGroup(groups, group);
    remember(part, answer, seen);
    done += part.rows;
    onProgress(done);
  }
  signal.throwIfAborted();
  const missing = await server.missing([...known]);
  return { ...sum, groups: withAlike([...groups.values()]), missing };
}

const emptyTrial = (): Trial => ({
  details: { total: 0, inserted: 0, updated: 0, unchanged: 0, errors: 0 },
  leftOutTotal: 0,
  changesTotal: 0,
  errorsTotal: 0,
  differencesTotal: 0,
  news: [],
  changes: [],
  errors: [],
  leftOut: [],
  differences: [],
  groups: [],
  missing: { total: 0, por_seccional: [], activos: [] },
});

function add(sum: Trial, answer: UploadPreviewDto): void {
  for (const figure of Object.keys(sum.details) as (keyof UploadDetailsDto)[]) {
    sum.details[figure] += answer.details[figure];
  }
  sum.leftOutTotal += answer.omitidas_total;
  sum.changesTotal += answer.cambios_total;
  sum.errorsTotal += answer.errors_total;
  sum.differencesTotal += answer.diferencias_total;
  keep(sum.news, answer.nuevos, MAX_LISTED);
  keep(sum.changes, answer.cambios, MAX_CHANGES);
  keep(sum.errors, answer.errors, MAX_LISTED);
  keep(sum.leftOut, answer.omitidas, MAX_LISTED);
  keep(sum.differences, answer.diferencias, MAX_LISTED);
}

function keep<Line>(kept: Line[], lines: readonly Line[], most: number): void {
  for (const line of lines) if (kept.length < most) kept.push(line);
}

/** A group that two parts would make is made once. */
function addGroup(groups: Map<string, ForeseenGroupDto>, group: ForeseenGroupDto): void {
  const key = [group.tipo, ...group.ruta.map(nameKey)].join('\n');
  const before = groups.get(key);
  groups.set(key, before ? { ...before, filas: before.filas + group.filas } : group);
}

function earlier({ items }: SpreadsheetPart, seen: ReadonlyMap<string, number>): Record<string, number> {
  const rows: [string, number][] = [];
  for (const { [KEY_COLUMN]: number = '' } of items) {
    const fila = number === '' ? undefined : seen.get(numberKey(number));
    if (fila !== undefined) rows.push([number, fila]);
  }
  return Object.fromEntries(rows);
}

/** A row that does not go in leaves its number to a later one. */
function remember(
  { items, fila_inicial, filas_corregidas }: SpreadsheetPart,
  { rechazadas, omitidas }: UploadPreviewDto,
  seen: Map<string, number>,
): void {
  const out = new Set([...rechazadas, ...omitidas.map(({ fila }) => fila)]);
  for (const [index, { [KEY_COLUMN]: number = '' }] of items.entries()) {
    const fila = filas_corregidas?.[index] ?? fila_inicial + index;
    if (number === '' || out.has(fila)) continue;
    const key = numberKey(number);
    if (!seen.has(key)) seen.set(key, fila);
  }
}
