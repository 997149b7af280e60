import type { UploadDetailsDto } from '@/api/generated/model/upload-details-dto';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import { parts, type SpreadsheetPart } from '@/lib/spreadsheet/parts';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';

/** Rows per call: small enough that progress moves and a lost connection costs little. */
const ROWS_PER_PART = 2_000;

/**
 * The upload of one file, part by part under one import_id. A part that fails stops the run and loses nothing:
 * `proceed` called again goes on with that very part. Parts are repeatable, so a lost answer doubles nothing.
 */
export class UploadRun {
  private readonly parts: SpreadsheetPart[];
  private readonly answers: UploadResultDto[] = [];

  constructor(
    private readonly reading: SpreadsheetReading,
    private readonly archivo: string,
    private readonly importId: string,
    private readonly send: (part: UploadDto) => Promise<UploadResultDto>,
  ) {
    this.parts = [...parts(reading, ROWS_PER_PART)];
  }

  get rowsTotal(): number {
    return this.reading.items.length;
  }

  /** Rows that the server has answered for. */
  get rowsDone(): number {
    return this.parts.slice(0, this.answers.length).reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The row in the file at which the next part begins. */
  get nextFila(): number {
    return this.parts[this.answers.length]?.fila_inicial ?? 0;
  }

  /** Sends what is left and gives the whole file's result; throws what `send` threw for the part that failed. */
  async proceed(onProgress: (rowsDone: number) => void): Promise<UploadResultDto> {
    for (let part = this.parts[this.answers.length]; part; part = this.parts[this.answers.length]) {
      const { items, fila_inicial } = part;
      const body = { items, fila_inicial, archivo: this.archivo, import_id: this.importId };
      this.answers.push(await this.send(body));
      onProgress(this.rowsDone);
    }
    return merged(this.importId, this.answers, this.reading.unknownColumns);
  }
}

const figures: (keyof UploadDetailsDto)[] = ['total', 'inserted', 'updated', 'unchanged', 'errors'];

function merged(importId: string, answers: UploadResultDto[], unknownColumns: string[]): UploadResultDto {
  const details: UploadDetailsDto = { total: 0, inserted: 0, updated: 0, unchanged: 0, errors: 0 };
  for (const answer of answers) {
    for (const figure of figures) details[figure] += answer.details[figure];
  }
  return {
    success: details.errors < details.total,
    // A part's message speaks of that part alone.
    message: answers.length === 1 ? (answers[0]?.message ?? '') : '',
    import_id: importId,
    details,
    errors: answers.flatMap(({ errors }) => errors),
    errors_total: answers.reduce((sum, { errors_total }) => sum + errors_total, 0),
    diferencias: answers.flatMap(({ diferencias }) => diferencias),
    diferencias_total: answers.reduce((sum, { diferencias_total }) => sum + diferencias_total, 0),
    columnas_desconocidas: [
      ...new Set([...unknownColumns, ...answers.flatMap((answer) => answer.columnas_desconocidas)]),
    ],
  };
}
