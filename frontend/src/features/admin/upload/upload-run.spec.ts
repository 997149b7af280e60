import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { UploadRun } from './upload-run';

const IMPORT = '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11';

/** Answers as the server does for rows that have a number, and for rows that have none. */
function answer({ items }: UploadDto): UploadResultDto {
  const rows = items.filter((item) => Object.keys(item).length > 0);
  const errors = rows.filter(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO === '').length;
  return {
    success: errors < rows.length,
    message: 'de esta parte',
    import_id: IMPORT,
    details: { total: rows.length, inserted: rows.length - errors, updated: 0, unchanged: 0, errors },
    errors: [],
    errors_total: errors,
    diferencias: [],
    diferencias_total: 0,
    columnas_desconocidas: [],
  };
}

function reading(filas: number[], totalsRow: number): SpreadsheetReading {
  return {
    columns: ['NUMERO_DE_ACTIVO', 'COSTO_ACTUAL'],
    unknownColumns: [],
    readings: [],
    items: filas.map((fila) =>
      fila === totalsRow ? { COSTO_ACTUAL: '9' } : { NUMERO_DE_ACTIVO: String(fila) },
    ),
    filas,
  };
}

describe('the upload of one file', () => {
  it('goes through to a row of totals at its end, which alone is no inventory', async () => {
    const sent: UploadDto[] = [];
    const filas = [...Array.from({ length: 2_000 }, (_, index) => 2 + index), 2_010];
    const run = new UploadRun(reading(filas, 2_010), 'a.xlsx', IMPORT, async (part) => {
      sent.push(part);
      return Promise.resolve(answer(part));
    });
    const result = await run.proceed(() => undefined);

    expect(sent.map(({ fila_inicial }) => fila_inicial)).toEqual([2, 2_010]);
    expect(Object.keys(sent[1]?.items[0] ?? {})).toContain('NUMERO_DE_ACTIVO');
    expect(result.details).toMatchObject({ total: 2_001, inserted: 2_000, errors: 1 });
    expect(result.success).toBe(true);
  });

  it('counts rows, not the blank lines between them', async () => {
    const done: number[] = [];
    const run = new UploadRun(reading([2, 4, 6, 2_500, 2_502], 0), 'a.csv', IMPORT, async (part) =>
      Promise.resolve(answer(part)),
    );
    const result = await run.proceed((rows) => done.push(rows));
    expect(done).toEqual([3, 5]);
    expect(run.rowsTotal).toBe(5);
    expect(result.details.total).toBe(5);
  });
});
