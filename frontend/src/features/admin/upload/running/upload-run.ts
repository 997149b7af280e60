import type { BeginImportDto } from '@/api/generated/model/begin-import-dto';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import { parts, type SpreadsheetPart } from '@/lib/spreadsheet/parts';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { recordOf } from '../review/known-reading';
import { saidOf } from './said-of';

/** Rows per call: small enough that progress moves and a lost connection costs little. */
const ROWS_PER_PART = 2_000;

/** Where a file goes. Both calls may be repeated: what was there already changes nothing. */
export type UploadServer = {
  begin: (start: BeginImportDto) => Promise<unknown>;
  send: (part: UploadDto) => Promise<unknown>;
};

/**
 * The sending of one file, part by part, to be loaded by the server once all of it is there. The server hears
 * first how long the file is: one that breaks off, whyever, is known there with how far it came. A part that
 * fails stops the run and loses nothing: `proceed` called again goes on with that very part. Parts are
 * repeatable, so a lost answer doubles nothing.
 */
export class UploadRun {
  private readonly parts: SpreadsheetPart[];
  private readonly said: ReturnType<typeof saidOf>;
  private readonly lectura: Pick<BeginImportDto, 'lectura'>;
  private sent = 0;
  private begun = false;

  constructor(
    reading: SpreadsheetReading,
    private readonly archivo: string,
    readonly importId: string,
    private readonly server: UploadServer,
    private readonly isAllOrNothing = false,
  ) {
    this.said = saidOf(reading);
    this.lectura = reading.named.length > 0 ? { lectura: recordOf(reading) } : {};
    this.parts = [...parts(reading, ROWS_PER_PART)];
  }

  get rowsTotal(): number {
    return this.parts.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Rows that the server has. */
  get rowsDone(): number {
    return this.parts.slice(0, this.sent).reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The row in the file at which the next part begins. */
  get nextFila(): number {
    return this.parts[this.sent]?.fila_inicial ?? 0;
  }

  /** Sends what is left; throws what the call threw that failed. */
  async proceed(onProgress: (rowsDone: number) => void): Promise<void> {
    const { corrige } = this.said;
    if (!this.begun) {
      await this.server.begin({
        id: this.importId,
        archivo: this.archivo,
        filas_total: this.rowsTotal,
        segundo_plano: true,
        ...(this.isAllOrNothing && { todo_o_nada: true }),
        ...(corrige !== undefined && { corrige }),
        ...this.lectura,
      });
      this.begun = true;
    }
    for (const { rows: _, ...part } of this.parts.slice(this.sent)) {
      await this.server.send({ ...part, archivo: this.archivo, ...this.said });
      this.sent += 1;
      onProgress(this.rowsDone);
    }
  }
}
