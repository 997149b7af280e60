import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { beginning } from '../common/text/clean-text.js';
import { nameKey } from '../common/text/equality.js';
import type { ImportReadingDto, KnownReadingAnswerDto } from './dto/import-reading.dto.js';
import { readChoices, saidChoices } from './import/reading/choices.js';
import { UnreadableUpload } from './import/reading/unreadable-upload.js';
import type { StoredReading } from './stored-reading.js';

const MAX_TITLE = 255;
const MAX_TITLES = 400;

interface Known extends StoredReading {
  clave: string;
  import_id: string;
  archivo: string | null;
  started_at: Date;
  usuario_nombre: string;
}

/** What a person decided about a file holds for the next file with the same titles, whoever loads it. */
@Injectable()
export class ImportReadingsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The last reading of a file with one of these rows of titles that people had a hand in. */
  async find(rows: readonly (readonly unknown[])[]): Promise<KnownReadingAnswerDto> {
    const keys = rows.map((row) => keyOf(row.slice(0, MAX_TITLES).map(String)));
    const [known] = await this.dataSource.query<Known[]>(
      // Of a file that was taken back nobody knows whether it was read as it should be.
      `SELECT i.titulos_clave AS clave, i.id AS import_id, i.archivo, i.started_at,
              coalesce(nullif(u.full_name, ''), u.username) AS usuario_nombre,
              i.lectura -> 'hoja' AS hoja, i.lectura -> 'fila_titulos' AS fila_titulos,
              i.lectura -> 'titulos' AS titulos, i.lectura -> 'valores' AS valores,
              i.lectura -> 'lecturas' AS lecturas
       FROM imports i JOIN users u ON u.id = i.usuario_id
       WHERE i.titulos_clave = ANY ($1)
         AND NOT EXISTS (SELECT 1 FROM import_reversals v WHERE v.import_id = i.id)
       ORDER BY i.started_at DESC, i.id LIMIT 1`,
      [keys],
    );
    if (!known || !isDecided(known)) return { lectura: null };
    const { clave, started_at, ...reading } = known;
    return { lectura: { ...reading, fila: keys.indexOf(clave), started_at: started_at.toISOString() } };
  }
}

const isDecided = ({ titulos, valores, lecturas }: StoredReading): boolean =>
  titulos.some(({ a_mano }) => a_mano) || Object.keys(valores).length > 0 || Object.keys(lecturas).length > 0;

/**
 * What files with the same titles in the same order have in common, whatever their case, accents and spaces.
 */
export const keyOf = (titles: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(titles.map((title) => nameKey(beginning(title, MAX_TITLE)))))
    .digest('hex');

/** The reading as it is kept. @throws AppError 400 where it says what no upload may */
export function checkedReading(given: ImportReadingDto): StoredReading {
  try {
    const columnas = Object.fromEntries(given.titulos.map(({ titulo, columna }) => [titulo, columna]));
    const said = saidChoices(readChoices({ columnas, valores: given.valores, lecturas: given.lecturas }));
    return {
      hoja: given.hoja ?? null,
      fila_titulos: given.fila_titulos ?? null,
      titulos: given.titulos.map(({ titulo, columna, a_mano }) => ({
        titulo,
        columna: columna ?? null,
        a_mano,
      })),
      valores: said?.valores ?? {},
      lecturas: said?.lecturas ?? {},
    };
  } catch (error) {
    throw error instanceof UnreadableUpload ? AppError.badRequest('invalid', error.message) : error;
  }
}
