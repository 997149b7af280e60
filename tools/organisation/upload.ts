import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { InventoryRow } from '../../backend/src/demo/inventory/columns.ts';
import type { Session } from '../built-server/session.ts';

/** As many as the app sends at a time. */
export const ROWS_PER_PART = 2_000;

export interface PackedPart {
  rows: readonly InventoryRow[];
  /** Gzipped JSON. */
  body: Buffer;
}

export interface PackedFile {
  importId: string;
  rowsTotal: number;
  parts: PackedPart[];
}

const ARCHIVO = 'inventario.xlsx';

/** A file as the app sends it, ready to go; each time another load. */
export function packFile(rows: readonly InventoryRow[], rowsPerPart = ROWS_PER_PART): PackedFile {
  const import_id = randomUUID();
  const parts: PackedPart[] = [];
  for (let at = 0; at < rows.length; at += rowsPerPart) {
    const items = rows.slice(at, at + rowsPerPart);
    const part = { items, fila_inicial: at + 2, archivo: ARCHIVO, import_id };
    parts.push({ rows: items, body: gzipSync(JSON.stringify(part)) });
  }
  return { importId: import_id, rowsTotal: rows.length, parts };
}

/** Sends part after part. @param onPart told before each */
export async function sendFile(
  admin: Session,
  { importId, rowsTotal, parts }: PackedFile,
  onPart: (part: PackedPart) => void = () => undefined,
): Promise<void> {
  await admin.json('admin/imports', { json: { id: importId, archivo: ARCHIVO, filas_total: rowsTotal } });
  for (const part of parts) {
    onPart(part);
    const { details } = await admin.json<{ details: { errors: number } }>('inventory/upload', {
      body: part.body,
      headers: { 'Content-Encoding': 'gzip' },
    });
    if (details.errors > 0) throw new Error(`${details.errors} rows of a good file are errors`);
  }
}

const LOOK_EVERY_MS = 50;

/** Sends part after part for the server to load by itself, and waits until it did. */
export async function loadInBackground(
  admin: Session,
  { importId, rowsTotal, parts }: PackedFile,
): Promise<void> {
  const begin = { id: importId, archivo: ARCHIVO, filas_total: rowsTotal, segundo_plano: true };
  await admin.json('admin/imports', { json: begin });
  for (const { body } of parts) {
    const headers = { 'Content-Encoding': 'gzip' };
    await admin.json(`admin/imports/${importId}/parts`, { body, headers });
  }
  for (;;) {
    const { import: record } = await admin.json<{ import: { estado: string; details: { errors: number } } }>(
      `admin/imports/${importId}`,
    );
    if (record.details.errors > 0) throw new Error(`${record.details.errors} rows of a good file are errors`);
    if (record.estado === 'completa') return;
    if (record.estado !== 'en_curso') throw new Error(`a load in the background is ${record.estado}`);
    await delay(LOOK_EVERY_MS);
  }
}

/** Asks of part after part what it would do. Numbers of good files come once: none has to be told again. */
export async function tryParts(admin: Session, { parts }: PackedFile): Promise<void> {
  const activos: number[] = [];
  for (const { body } of parts) {
    const part = await admin.json<{ activos: number[]; details: { errors: number } }>(
      'inventory/upload/preview',
      {
        body,
        headers: { 'Content-Encoding': 'gzip' },
      },
    );
    if (part.details.errors > 0) throw new Error(`${part.details.errors} rows of a good file are errors`);
    for (const id of part.activos) activos.push(id);
  }
  await admin.json('inventory/upload/missing', { json: { activos: activos.join(',') } });
}

/** Loads rows in the fewest calls that keep the memory of both sides small. */
export async function loadAssets(admin: Session, rows: Iterable<InventoryRow>): Promise<void> {
  const ROWS_PER_FILE = 50_000;
  let waiting: InventoryRow[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < ROWS_PER_FILE) continue;
    await sendFile(admin, packFile(waiting, 5_000));
    waiting = [];
  }
  if (waiting.length > 0) await sendFile(admin, packFile(waiting, 5_000));
}
