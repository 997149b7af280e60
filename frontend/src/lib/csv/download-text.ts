/** Hands a text to the browser as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The click only starts the download; taking the address back at once would cancel it in some browsers.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
