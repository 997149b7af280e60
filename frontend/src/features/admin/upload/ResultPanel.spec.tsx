import { render, screen, within } from '@testing-library/react';
import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { UploadResultDto } from '@/api/generated/model/upload-result-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { ResultPanel } from './ResultPanel';
import { UploadRun } from './upload-run';

/** 4,500 rows below the headers: parts of 2,000, 2,000 and 500. */
const reading: SpreadsheetReading = {
  columns: ['NUMERO_DE_ACTIVO'],
  unknownColumns: ['Color'],
  readings: [],
  items: Array.from({ length: 4_500 }, (_, index) => ({ NUMERO_DE_ACTIVO: String(index) })),
  filas: Array.from({ length: 4_500 }, (_, index) => index + 2),
};

const answer = (part: UploadDto, errors: UploadResultDto['errors'] = []): UploadResultDto => ({
  success: true,
  message: 'De una parte',
  import_id: part.import_id ?? '',
  details: {
    total: part.items.length,
    inserted: part.items.length - errors.length,
    updated: 0,
    unchanged: 0,
    errors: errors.length,
  },
  errors,
  errors_total: errors.length,
  diferencias: [],
  diferencias_total: 0,
  columnas_desconocidas: [],
});

describe('The upload of a file in parts', () => {
  it('goes on with the part that failed, and adds the figures up', async () => {
    const sent: UploadDto[] = [];
    let connected = false;
    const run = new UploadRun(reading, 'inventario.xlsx', 'import-1', (part) => {
      sent.push(part);
      if (part.fila_inicial === 2_002 && !connected) return Promise.reject(new Error('sin red'));
      const wrong = { fila: 4_010, columna: 'COSTO_ACTUAL', activo: '=1', error: 'No es un número' };
      return Promise.resolve(answer(part, part.fila_inicial === 4_002 ? [wrong] : []));
    });
    const progress: number[] = [];

    await expect(run.proceed((done) => progress.push(done))).rejects.toThrow('sin red');
    expect(run.nextFila).toBe(2_002);
    connected = true;
    const result = await run.proceed((done) => progress.push(done));

    expect(sent.map(({ fila_inicial }) => fila_inicial)).toEqual([2, 2_002, 2_002, 4_002]);
    expect(new Set(sent.map(({ import_id }) => import_id))).toEqual(new Set(['import-1']));
    expect(progress).toEqual([2_000, 4_000, 4_500]);
    expect(result.details).toEqual({ total: 4_500, inserted: 4_499, updated: 0, unchanged: 0, errors: 1 });

    render(
      <ResultPanel result={result} fileName="inventario.xlsx" clearing={false} onClear={() => undefined} />,
    );
    const panel = within(screen.getByRole('region', { name: 'Resultado' }));
    panel.getByText(/Inventario cargado con errores/);
    panel.getByText('4.499');
    panel.getByText('Columnas no cargadas: Color');
    const row = panel.getByRole('row', { name: /4010/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4010', 'COSTO_ACTUAL', '=1', 'No es un número']);
  });
});
