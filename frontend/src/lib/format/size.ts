const KB = 1024;
const MB = KB * 1024;
const GB = MB * 1024;

/** 512 B, 1.5 KB, 2.25 MB, 1.20 GB */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${(bytes / KB).toFixed(1)} KB`;
  if (bytes < GB) return `${(bytes / MB).toFixed(2)} MB`;
  return `${(bytes / GB).toFixed(2)} GB`;
}
