import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { test as base } from '../support/journey-test.ts';
import { Office } from '../support/office.ts';
import { WebKitPhone } from '../support/webkit/webkit-phone.ts';

type Fixtures = { office: Office; phone: WebKitPhone; photos: string[] };

/** A phone with WebKit, the office, and two photos on the disk. */
export const test = base.extend<Fixtures>({
  office: async ({ serverUrl }, use) => {
    await use(await Office.open(serverUrl));
  },
  phone: async ({ serverUrl, userAgent }, use, info) => {
    const phone = await WebKitPhone.unpack(serverUrl, userAgent);
    await use(phone);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('webkit.png'), await phone.screenshot());
    }
    await phone.throwAway();
  },
  photos: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inventario-photos-'));
    await use(await photosIn(folder, page));
    await rm(folder, { recursive: true });
  },
});

async function photosIn(folder: string, page: Page): Promise<string[]> {
  const photos = await drawnPhotos(page, 'rich');
  return Promise.all(
    photos.map(async ({ name, buffer }) => {
      const path = join(folder, name);
      await writeFile(path, buffer);
      return path;
    }),
  );
}
