import { expect, type Locator } from '@playwright/test';

/**
 * Turns to 'Cargar'. The dialog is still growing into its place when it can be clicked already, and a press
 * that ends beside where it began is no click: nobody is as quick as that, but a journey is.
 */
export async function chooseUpload(dialog: Locator): Promise<void> {
  const tab = dialog.getByRole('tab', { name: 'Cargar' });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
  }).toPass();
}
