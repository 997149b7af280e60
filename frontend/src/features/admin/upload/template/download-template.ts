import { downloadText } from '@/lib/csv/download-text';
import { downloadBlob } from '@/lib/files/download-blob';
import { templateCsv } from './template-csv';
import { templateWorkbook } from './template-workbook';
import type { TemplateTexts } from './template-workbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadCsvTemplate = (): void => downloadText('plantilla_inventario.csv', templateCsv());

export const downloadWorkbookTemplate = (texts: TemplateTexts): void =>
  downloadBlob('plantilla_inventario.xlsx', new Blob([templateWorkbook(texts)], { type: XLSX }));
