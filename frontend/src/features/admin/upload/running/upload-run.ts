import type { BeginImportDto } from '@/api/generated/model/begin-import-dto';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import { parts, type SpreadsheetPart } from '@/lib/spreadsheet/parts';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { recordOf } from '../review/known-reading';
import { saidOf } from './said-of';

/** Rows per call: small enough that progress moves and a lost connection costs little. */
const ROWS_PER_PART = 2_000;

/** Where a file goes. Both calls may be repeated: what was there already changes nothing. */
export type UploadServer<Packed> = {
  begin: (start: BeginImportDto) => Promise<unknown>;
  /** Makes a part ready for `send`. */
  pack: (part: UploadDto) => Promise<Packed>;
  send: (part: Packed) => Promise<unknown>;
};

/**
 * The sending of one file, part by part, to be loaded by the server once all of it is there. The server hears
 * first how long the file is: one that breaks off, whyever, is known there with how far it came. A part that
 * fails stops the run and loses nothing: `proceed` called again goes on with that very part. Parts are
 * repeatable, so a lost answer doubles nothing.
 *
 * While one part is under way the next one is packed, which takes as long as sending it.
 */
export class UploadRun<Packed> {
  private readonly parts: SpreadsheetPart[];
  private readonly said: ReturnType<typeof saidOf>;
  private readonly lectura: Pick<BeginImportDto, 'lectura'>;
  private sent = 0;
  private begun = false;

  constructor(
    reading: SpreadsheetReading,
    private readonly archivo: string,
    readonly importId: string,
    private readonly server: UploadServer<Packed>,
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
    let next = this.pack(this.sent);
    while (next) {
      const sending = this.server.send(await next);
      next = this.pack(this.sent + 1);
      // What goes wrong with it is heard when its turn comes.
      next?.catch(() => undefined);
      await sending;
      this.sent += 1;
      onProgress(this.rowsDone);
    }
  }

  /** @returns undefined beyond the last part */
  private pack(index: number): Promise<Packed> | undefined {
    const found = this.parts[index];
    if (!found) return undefined;
    const { rows: _, ...part } = found;
    return this.server.pack({ ...part, archivo: this.archivo, ...this.said });
  }
}
