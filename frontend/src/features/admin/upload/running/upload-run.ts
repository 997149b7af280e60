import type { BeginImportDto } from '@/api/generated/model/begin-import-dto';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import { parts, type SpreadsheetPart } from '@/lib/spreadsheet/parts';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { recordOf } from '../review/known-reading';
import { saidOf } from './said-of';

/** Rows per call: small enough that progress moves and a lost connection costs little. */
const ROWS_PER_PART = 2_000;

/** Where a file goes. Both calls may be repeated: what was there already changes nothing. */
export type UploadServer = {
  begin: (start: BeginImportDto) => Promise<unknown>;
  send: (part: UploadDto) => Promise<UploadResultDto>;
};

/**
 * The upload of one file, part by part under one import_id. The server hears first how long the file is: a load
 * that breaks off, whyever, is known there with how far it came. A part that fails stops the run and loses nothing:
 * `proceed` called again goes on with that very part. Parts are repeatable, so a lost answer doubles nothing.
 */
export class UploadRun {
  private readonly parts: SpreadsheetPart[];
  private readonly said: ReturnType<typeof saidOf>;
  private readonly lectura: Pick<BeginImportDto, 'lectura'>;
  private readonly answers: UploadResultDto[] = [];
  private begun = false;

  constructor(
    reading: SpreadsheetReading,
    private readonly archivo: string,
    readonly importId: string,
    private readonly server: UploadServer,
  ) {
    this.said = saidOf(reading);
    this.lectura = reading.named.length > 0 ? { lectura: recordOf(reading) } : {};
    this.parts = [...parts(reading, ROWS_PER_PART)];
  }

  get rowsTotal(): number {
    return this.parts.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Rows that the server has answered for. */
  get rowsDone(): number {
    return this.parts.slice(0, this.answers.length).reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The row in the file at which the next part begins. */
  get nextFila(): number {
    return this.parts[this.answers.length]?.fila_inicial ?? 0;
  }

  /**
   * Sends what is left; throws what the call threw that failed.
   * @returns how many rows the server did not take, of all
   */
  async proceed(onProgress: (rowsDone: number) => void): Promise<{ errors: number; total: number }> {
    if (!this.begun) {
      await this.server.begin({
        id: this.importId,
        archivo: this.archivo,
        filas_total: this.rowsTotal,
        ...this.lectura,
      });
      this.begun = true;
    }
    for (let part = this.parts[this.answers.length]; part; part = this.parts[this.answers.length]) {
      const { items, fila_inicial, otras } = part;
      const body = {
        items,
        ...(otras && { otras }),
        fila_inicial,
        archivo: this.archivo,
        import_id: this.importId,
        ...this.said,
      };
      this.answers.push(await this.server.send(body));
      onProgress(this.rowsDone);
    }
    const errors = this.answers.reduce((sum, { details }) => sum + details.errors, 0);
    return { errors, total: this.rowsTotal };
  }
}
