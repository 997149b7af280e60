import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';

type Said = Pick<UploadDto, 'columnas' | 'valores' | 'exportado' | 'corrige'>;

/** What goes with each part of a file beside its rows: how to take them. */
export function saidOf({ titles, choices, exported, mends }: SpreadsheetReading): Said {
  const { values = {} } = choices;
  return {
    // The rows come under the names of the 35 columns; by their titles the server knows those of the next
    // page.
    ...(Object.keys(titles).length > 0 && { columnas: titles }),
    ...(exported && { exportado: true }),
    ...(mends && { corrige: mends.importId }),
    ...(Object.keys(values).length > 0 && { valores: values }),
  };
}
