import { expect, type Page } from '@playwright/test';

/**
 * Cards above a page come with it, or when its person comes back to the app, as here: until the one of this
 * name is there.
 */
export async function comeBackTo(page: Page, name: string): Promise<void> {
  const card = page.getByRole('region', { name, includeHidden: true });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(card).toBeAttached({ timeout: 1_000 });
  }).toPass();
}
