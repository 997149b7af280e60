import { SpreadsheetError } from '../spreadsheet-error';

/** The records of .xls files that count here, by their numbers ([MS-XLS] and its predecessor). */
export const RECORD = {
  FORMULA: 0x0006,
  EOF: 0x000a,
  DATEMODE: 0x0022,
  FILEPASS: 0x002f,
  CONTINUE: 0x003c,
  CODEPAGE: 0x0042,
  BOUNDSHEET: 0x0085,
  MULRK: 0x00bd,
  RSTRING: 0x00d6,
  XF: 0x00e0,
  MERGECELLS: 0x00e5,
  SST: 0x00fc,
  LABELSST: 0x00fd,
  NUMBER: 0x0203,
  LABEL: 0x0204,
  BOOLERR: 0x0205,
  STRING: 0x0207,
  FORMULA3: 0x0206,
  FORMULA4: 0x0406,
  RK: 0x027e,
  FORMAT: 0x041e,
  BOF: 0x0809,
} as const;

export interface XlsRecord {
  readonly type: number;
  /** What it holds, and behind it what the records say that continue it: texts may be cut there. */
  readonly pieces: readonly DataView[];
}

/**
 * The records from one place up to the end of what begins there; parts within it (charts) are left out.
 *
 * @throws SpreadsheetError `damaged` where a record leads out of the file, or the end is missing
 */
export function* records(stream: Uint8Array, from: number): Generator<XlsRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let depth = 0;
  let at = from;
  while (at + 4 <= stream.length) {
    const type = view.getUint16(at, true);
    const pieces: DataView[] = [];
    do {
      const length = view.getUint16(at + 2, true);
      if (at + 4 + length > stream.length) throw new SpreadsheetError('damaged');
      pieces.push(new DataView(stream.buffer, stream.byteOffset + at + 4, length));
      at += 4 + length;
    } while (at + 4 <= stream.length && view.getUint16(at, true) === RECORD.CONTINUE);
    if (type === RECORD.BOF) depth += 1;
    if (depth <= 1) yield { type, pieces };
    if (type !== RECORD.EOF) continue;
    depth -= 1;
    if (depth <= 0) return;
  }
  throw new SpreadsheetError('damaged');
}
