import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadPreviewDto } from '@/api/generated/model/upload-preview-dto';
import { readingOf } from '@/lib/spreadsheet/testing/reading-of';
import { tryFile } from './trial-run';

const nothing: UploadPreviewDto = {
  success: true,
  message: '',
  import_id: '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11',
  details: { total: 0, inserted: 0, updated: 0, unchanged: 0, errors: 0 },
  errors: [],
  errors_total: 0,
  diferencias: [],
  diferencias_total: 0,
  columnas_desconocidas: [],
  omitidas: [],
  omitidas_total: 0,
  celdas_en_blanco: [],
  nuevos: [],
  cambios: [],
  cambios_total: 0,
  grupos_nuevos: [],
  activos: [],
  rechazadas: [],
};

const reading = readingOf({
  columns: ['NUMERO_DE_ACTIVO'],
  items: [
    { NUMERO_DE_ACTIVO: 'a-1' },
    { NUMERO_DE_ACTIVO: 'A-2' },
    { NUMERO_DE_ACTIVO: 'A-1' },
    { NUMERO_DE_ACTIVO: 'a-2' },
  ],
  filas: [2, 3, 3_000, 3_001],
  choices: { values: { SECCIONAL: 'Norte' } },
});

describe('the trial of a file', () => {
  it('tells each part what came before, sums the parts up, and asks once what is missing', async () => {
    const sent: UploadDto[] = [];
    const asked: number[][] = [];
    const progress: number[] = [];
    const group = { tipo: 'EMPLEADO', ruta: ['Norte', 'Ana'], filas: 2, parecido: null };
    const trial = await tryFile(
      reading,
      { valores: { SECCIONAL: 'Norte' } },
      {
        preview: (part) => {
          sent.push(part);
          const details = { total: 2, inserted: 1, updated: 0, unchanged: 0, errors: 1 };
          const ruta = sent.length === 1 ? group.ruta : ['NORTE', 'ANA'];
          return Promise.resolve({
            ...nothing,
            details,
            grupos_nuevos: [{ ...group, ruta }],
            activos: [7, sent.length],
            // The first part's second row cannot be read: its number is free.
            rechazadas: sent.length === 1 ? [3] : [],
          });
        },
        missing: (activos) => {
          asked.push(activos);
          return Promise.resolve({ total: 5, por_seccional: [], activos: [] });
        },
      },
      { onProgress: (rows) => progress.push(rows), signal: new AbortController().signal },
    );
    expect(sent.map(({ filas_antes }) => filas_antes)).toEqual([{}, { 'A-1': 2 }]);
    expect(sent.every(({ valores }) => valores?.['SECCIONAL'] === 'Norte')).toBe(true);
    expect(trial).toMatchObject({
      details: { total: 4, inserted: 2, errors: 2 },
      groups: [{ ruta: ['Norte', 'Ana'], filas: 4 }],
      missing: { total: 5 },
    });
    expect(asked).toEqual([[7, 1, 2]]);
    expect(progress).toEqual([2, 4]);
  });

  it('ends between two parts where nobody waits for it any more', async () => {
    const abort = new AbortController();
    let parts = 0;
    const trial = tryFile(
      reading,
      {},
      {
        preview: () => {
          parts += 1;
          abort.abort();
          return Promise.resolve(nothing);
        },
        missing: () => Promise.reject(new Error('nobody asks')),
      },
      { onProgress: () => undefined, signal: abort.signal },
    );
    await expect(trial).rejects.toThrow();
    expect(parts).toBe(1);
  });
});
