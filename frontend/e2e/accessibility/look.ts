import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { brokenWords } from '../support/broken-words.ts';
import { expect } from '../support/journey-test.ts';
import { namesOfFiles } from '../support/names-of-files.ts';
import { overlappingTexts } from '../support/overlapping-texts.ts';
import { drawn, untilStill } from '../support/until-still.ts';

export const PHONE = { width: 360, height: 740 };
/** Tables have the least room here: a narrower screen has cards. */
const TABLET = { width: 1024, height: 768 };

/**
 * Each screen becomes narrow while it is open, and stays readable. In the dark it is looked at where
 * its people have it.
 */
export async function inBothSizes(
  page: Page,
  screens: readonly string[],
  darkOn: 'desktop' | 'phone',
): Promise<void> {
  const desktop = page.viewportSize();
  if (!desktop) throw new Error('the page has no size');
  for (const screen of screens) {
    await page.setViewportSize(desktop);
    await page.goto(screen);
    for (const [device, size] of [['desktop', desktop] as const, ['phone', PHONE] as const]) {
      await page.setViewportSize(size);
      await drawn(page);
      const where = `${screen} ${size.width} px`;
      await expectAccessible(page, where);
      if (device === darkOn) await expectDarkContrast(page, `${where}, dark`);
      await expectReadable(page, where);
    }
    await page.setViewportSize(TABLET);
    await drawn(page);
    await expectReadable(page, `${screen} ${TABLET.width} px`);
  }
  await page.setViewportSize(desktop);
}

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.locator('h1').or(page.getByRole('dialog')).first()).toBeVisible();
  await settled(page);
  await expectNothing(axe(page), screen);
  expect.soft(await namesOfFiles(page), `${screen}: names of files`).toEqual([]);
}

/** Words are whole, and none lies over another one. */
async function expectReadable(page: Page, screen: string): Promise<void> {
  expect.soft(await brokenWords(page), screen).toEqual([]);
  expect.soft(await overlappingTexts(page), `${screen}: one over the other`).toEqual([]);
}

/** The system turns dark while the screen is open; nothing but its colours changes. */
async function expectDarkContrast(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  // The colours change from the next picture on, some of them slowly.
  await drawn(page);
  await settled(page);
  await expectNothing(axe(page).withRules(['color-contrast']), screen);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNothing(look: ReturnType<typeof axe>, screen: string): Promise<void> {
  const { violations } = await look.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  // One run tells of all screens.
  expect.soft(found, screen).toEqual([]);
}

/** Colours are measured when nothing moves any more and nothing is still loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilStill(page);
}
