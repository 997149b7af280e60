import type { Download, Page } from '@playwright/test';

/** Presses 'Exportar pendientes' and waits for the file. */
export async function saveExport(page: Page, within: Pick<Page, 'getByRole'> = page): Promise<Download> {
  const download = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Exportar pendientes' }).click();
  return download;
}
