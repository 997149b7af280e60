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

const asIs = (part: UploadDto): Promise<UploadDto> => Promise.resolve(part);

describe('the sending of one file', () => {
  it('goes through to a row of totals at its end, which alone is no inventory', async () => {
    const sent: UploadDto[] = [];
    const filas = [...Array.from({ length: 2_000 }, (_, index) => 2 + index), 2_010];
    const run = new UploadRun(reading(filas, 2_010), 'a.xlsx', IMPORT, {
      begin: () => Promise.resolve(),
      pack: asIs,
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
      pack: asIs,
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
      pack: asIs,
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

  it('packs a part while the one before is under way, and no more than that one', async () => {
    const steps: string[] = [];
    const filas = Array.from({ length: 6_500 }, (_, index) => index + 2);
    const run = new UploadRun(reading(filas, 0), 'a.csv', IMPORT, {
      begin: () => Promise.resolve(),
      pack: ({ fila_inicial = 0 }) => {
        steps.push(`pack ${fila_inicial}`);
        return Promise.resolve(fila_inicial);
      },
      send: async (fila) => {
        steps.push(`send ${fila}`);
        await new Promise((done) => setTimeout(done));
        steps.push(`sent ${fila}`);
      },
    });
    await run.proceed(() => undefined);

    expect(steps).toEqual([
      ...['pack 2', 'send 2', 'pack 2002', 'sent 2'],
      ...['send 2002', 'pack 4002', 'sent 2002'],
      ...['send 4002', 'pack 6002', 'sent 4002', 'send 6002', 'sent 6002'],
    ]);
  });

  it('stops at the part that cannot be packed, once those before are sent', async () => {
    const sent: number[] = [];
    const filas = Array.from({ length: 4_500 }, (_, index) => index + 2);
    const run = new UploadRun(reading(filas, 0), 'a.csv', IMPORT, {
      begin: () => Promise.resolve(),
      pack: ({ fila_inicial = 0 }) =>
        fila_inicial === 2_002 ? Promise.reject(new Error('sin memoria')) : Promise.resolve(fila_inicial),
      send: (fila) => Promise.resolve(sent.push(fila)),
    });

    await expect(run.proceed(() => undefined)).rejects.toThrow('sin memoria');
    expect(sent).toEqual([2]);
    expect(run.nextFila).toBe(2_002);
  });
});
