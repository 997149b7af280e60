import { downloadBlob } from '@/lib/files/download-blob';

/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadBlob(fileName, new Blob([text], { type }));
}
