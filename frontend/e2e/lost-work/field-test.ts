import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { WorkPage } from '../pages/work-page.ts';
import type { Label } from '../support/drawn-label.ts';
import { test as base } from '../support/journey-test.ts';
import { labelVideo } from '../support/label-video.ts';
import { Office, type Person, type Row } from '../support/office.ts';
import { Phone } from '../support/phone.ts';
import type { Engine } from '../support/phone-browsers/phone-browser.ts';

type Fixtures = { office: Office; engine: Engine; camera: { labels: readonly Label[] }; phone: Phone };

/** A phone of its own for each journey, and the office that prepares it and looks at what arrived. */
export const test = base.extend<Fixtures>({
  office: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('the journeys need a server');
    await use(await Office.open(baseURL));
  },
  /** What the phone's browser is. */
  engine: ['chromium', { option: true }],
  /** What lies before its camera, one after the other; without any it sees pictures of the browser's own. */
  camera: [{ labels: [] }, { option: true }],
  phone: async ({ baseURL, engine, camera: { labels } }, use) => {
    if (!baseURL) throw new Error('the journeys need a server');
    const film = labels.length > 0 ? await labelVideo(labels) : undefined;
    const phone = await Phone.unpack(baseURL, { engine, film });
    await use(phone);
    await phone.throwAway();
    if (film !== undefined) await rm(dirname(film), { recursive: true });
  },
});

/** Assets of one seccional, which is the group of the journey; numbers begin with its initials. */
export function rowsOf(group: string, numbers: readonly string[]): Row[] {
  return numbers.map((number) => ({
    NUMERO_DE_ACTIVO: number,
    DESCRIPCIoN: `Portátil ${number}`,
    SERIAL: `S-${number}`,
    ESTADO: 'BUENO',
    SECCIONAL: group,
    DEPENDENCIA: `${group} SISTEMAS`,
    EMPLEADO: `${group} PEREZ`,
  }));
}

/** Logs in, downloads the group, and waits until the app starts without a connection too. */
export async function takeToTheField(phone: Phone, person: Person, group: string): Promise<void> {
  const { page } = phone;
  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await work.open();
  await work.download(group);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Opens a downloaded group by its address, as people come back to it. */
export async function openGroup(
  phone: Phone,
  office: Office,
  group: string,
  tab = phone.page,
): Promise<void> {
  await tab.goto(`/user/trabajos/${await office.groupId(group)}`);
  await expect(tab.getByText(/[\d.]+ de [\d.]+ activos?/)).toBeVisible();
}

/** The queue on 'Sincronización' says how much waits on this device. */
export async function expectWaiting(phone: Phone, items: number, tab = phone.page): Promise<void> {
  await tab.goto('/user/sync');
  await expect(
    tab
      .getByRole('group', { name: 'Pendientes' })
      .locator('div')
      .filter({ hasText: /^[\d.]+$/ }),
  ).toHaveText(String(items));
}

export async function expectAllSent(phone: Phone, tab = phone.page): Promise<void> {
  await tab.goto('/user/sync');
  await expect(tab.getByText('Todo sincronizado')).toBeVisible();
}
