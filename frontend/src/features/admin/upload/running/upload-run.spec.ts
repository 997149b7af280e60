import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { readingOf } from '@/lib/spreadsheet/testing/reading-of';
import { UploadRun } from './upload-run';

const IMPORT = '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11';

function reading(filas: number[], totalsRow: number): SpreadsheetReading {
  return readingOf({
    columns: ['NUMERO_DE_ACTIVO', 'COSTO_ACTUAL'],
    items: filas.map((fila) =>
      fila === totalsRow ? { COSTO_ACTUAL: '9' } : { NUMERO_DE_ACTIVO: String(fila) },
    ),
    filas,
  });
}

describe('the sending of one file', () => {
  it('goes through to a row of totals at its end, which alone is no inventory', async () => {
    const sent: UploadDto[] = [];
    const filas = [...Array.from({ length: 2_000 }, (_, index) => 2 + index), 2_010];
    const run = new UploadRun(reading(filas, 2_010), 'a.xlsx', IMPORT, {
      begin: () => Promise.resolve(),
      send: (part) => {
        sent.push(part);
        return Promise.resolve();
      },
    });
    await run.proceed(() => undefined);

    expect(sent.map(({ fila_inicial }) => fila_inicial)).toEqual([2, 2_010]);
    expect(Object.keys(sent[1]?.items[0] ?? {})).toContain('NUMERO_DE_ACTIVO');
    expect(run.rowsDone).toBe(2_001);
  });

  it('counts rows, not the blank lines between them', async () => {
    const done: number[] = [];
    const begun: unknown[] = [];
    const run = new UploadRun(reading([2, 4, 6, 2_500, 2_502], 0), 'a.csv', IMPORT, {
      begin: (start) => Promise.resolve(begun.push(start)),
      send: () => Promise.resolve(),
    });
    await run.proceed((rows) => done.push(rows));
    expect(done).toEqual([3, 5]);
    expect(begun).toEqual([{ id: IMPORT, archivo: 'a.csv', filas_total: 5, segundo_plano: true }]);
    expect(run.rowsTotal).toBe(5);
  });

  it('goes on with the part that failed, and tells the server once what is coming', async () => {
    const calls: string[] = [];
    let connected = false;
    const filas = Array.from({ length: 4_500 }, (_, index) => index + 2);
    const run = new UploadRun(reading(filas, 4_010), 'a.csv', IMPORT, {
      begin: () => {
        calls.push('begin');
        return Promise.resolve();
      },
      send: (part) => {
        calls.push(String(part.fila_inicial));
        if (part.fila_inicial === 2_002 && !connected) return Promise.reject(new Error('sin red'));
        return Promise.resolve();
      },
    });
    const progress: number[] = [];

    await expect(run.proceed((done) => progress.push(done))).rejects.toThrow('sin red');
    expect(run.nextFila).toBe(2_002);
    connected = true;
    await run.proceed((done) => progress.push(done));

    expect(calls).toEqual(['begin', '2', '2002', '2002', '4002']);
    expect(progress).toEqual([2_000, 4_000, 4_500]);
  });
});
