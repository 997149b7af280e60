import type { UploadDto } from '@/api/generated/model/upload-dto';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';

/** What goes with each part of a file beside its rows: how to take them. */
export function saidOf({ titles, choices }: SpreadsheetReading): Pick<UploadDto, 'columnas' | 'valores'> {
  const { values = {} } = choices;
  return {
    // The rows come under the names of the 35 columns; by their titles the server knows those of the next page.
    ...(Object.keys(titles).length > 0 && { columnas: titles }),
    ...(Object.keys(values).length > 0 && { valores: values }),
  };
}
