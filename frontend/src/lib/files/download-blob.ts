/** Hands bytes to the browser as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click only starts the download; taking the address back at once would cancel it in some browsers.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
