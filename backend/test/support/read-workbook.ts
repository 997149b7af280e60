import type { Response, Test } from 'supertest';

const bytes = (response: Response, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

/** A file that is sent, as its bytes. */
export const download = (request: Test): Promise<Response> =>
  request
    .buffer(true)
    .parse(bytes as never)
    .expect(200);

/**
 * A sheet of a workbook that is sent, the first one unless it is named: its rows by header, and sheet and
 * book for a look at the cells themselves.
 */
export async function readWorkbook(request: Test, name?: string) {
  const { body, headers } = await download(request);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load(body);
  const sheet = name === undefined ? book.worksheets[0] : book.getWorksheet(name);
  if (!sheet) throw new Error('a workbook without a sheet');
  const names = (sheet.getRow(1).values as string[]).slice(1);
  const rows: Record<string, unknown>[] = [];
  sheet.eachRow((row, at) => {
    if (at > 1) rows.push(Object.fromEntries(names.map((name, n) => [name, row.getCell(n + 1).value])));
  });
  return { book, sheet, rows, names, headers };
}
