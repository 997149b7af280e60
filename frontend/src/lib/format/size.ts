const KB = 1024;
const MB = KB * 1024;
const GB = MB * 1024;

/** A number and its unit stay on one line. */
const inUnit = (value: number, digits: number, unit: string): string =>
  `${value.toFixed(digits).replace('.', ',')}\u00A0${unit}`;

/** 512 B, 1,5 KB, 2,25 MB, 1,20 GB */
export function formatSize(bytes: number): string {
  if (bytes < KB) return inUnit(bytes, 0, 'B');
  if (bytes < MB) return inUnit(bytes / KB, 1, 'KB');
  if (bytes < GB) return formatMegabytes(bytes);
  return inUnit(bytes / GB, 2, 'GB');
}

/** 0,03 MB, 2,25 MB, where a size is asked for in MB whatever it is. */
export function formatMegabytes(bytes: number): string {
  return inUnit(bytes / MB, 2, 'MB');
}
