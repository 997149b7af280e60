import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../../../../frontend/e2e/support/browser.ts';
import { loaded, recordTasks } from '../field/in-page.ts';
import { SlowLine } from './slow-line.ts';

/** Milliseconds until somebody who was never here can fill in the login. */
export async function firstVisit(url: string): Promise<number> {
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const context = await browser.newContext();
    await recordTasks(context);
    const page = await context.newPage();
    await (await SlowLine.of(page)).open();
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    return (await loaded(page, 'input[name="username"]')).ms;
  } finally {
    await browser.close();
  }
}
