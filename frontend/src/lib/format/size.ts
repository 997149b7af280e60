const KB = 1024;
const MB = KB * 1024;
const GB = MB * 1024;

const withDecimals = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

/** 512 B, 1,5 KB, 2,25 MB, 1,20 GB */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${withDecimals(bytes / KB, 1)} KB`;
  if (bytes < GB) return `${withDecimals(bytes / MB, 2)} MB`;
  return `${withDecimals(bytes / GB, 2)} GB`;
}
