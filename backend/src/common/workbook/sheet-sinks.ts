import type { Writable } from 'node:stream';

import type ExcelJS from 'exceljs';

/**
 * As the library's compressor brings its streams: older than those of the platform, which keep this to
 * themselves.
 */
type Sink = Writable & { _writableState?: { needDrain: boolean } };

/**
 * What the library hands a sheet's rows to, on their way to the compressor. It never waits for it, and
 * whatever that has not taken stays in memory, unpacked: so whoever writes rows waits.
 */
export function sinksOf(sheet: ExcelJS.Worksheet): readonly Writable[] {
  const { stream } = sheet as unknown as { stream: { pipes: Writable[] } };
  return stream.pipes;
}

/** Whether it asks to be given nothing more before it says 'drain'. */
export const isFull = (sink: Writable): boolean =>
  (sink as Sink)._writableState?.needDrain ?? sink.writableNeedDrain;
