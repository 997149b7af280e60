import type { CDPSession, Page } from '@playwright/test';

const KEY_EVERY_S = 0.005;
/** One for each page, for as long as it is there. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * A scanner that acts as a keyboard reads a label: its keys, into whatever has the focus, and Enter. However
 * busy the machine is, they carry the times of a scanner. Chromium alone takes them.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  let timestamp = Date.now() / 1000;
  const press = (key: string, more: { text: string; windowsVirtualKeyCode?: number }) => {
    timestamp += KEY_EVERY_S;
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...more }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ];
  };
  const keys = [...code].flatMap((key) => press(key, { text: key }));
  await Promise.all([...keys, ...press('Enter', { text: '\r', windowsVirtualKeyCode: 13 })]);
}
