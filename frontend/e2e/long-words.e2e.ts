import { LoginPage } from './pages/login-page.ts';
import { brokenWords } from './support/broken-words.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';

/** Of 27 letters. */
const LONG = 'MONTOYACASTRILLONECHEVERRIA';
const GROUP = 'PALABRAS LARGAS';

test.use({ viewport: { width: 360, height: 740 } });

test('words of 27 letters stay whole on a phone, also where a change is told', async ({
  page,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  const row = {
    NUMERO_DE_ACTIVO: 'PL-1',
    DESCRIPCIoN: `Silla ${LONG}`,
    SERIAL: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1',
  };
  await office.load([{ ...row, SECCIONAL: GROUP, EMPLEADO: `Inés ${LONG}` }], 'palabras-largas.csv');
  const person = await office.hire('ines_montoya', [GROUP]);
  await office.editElsewhere(person, GROUP, 'PL-1', { SERIAL: 'ZYXWVUTSRQPONMLKJIHGFEDCBA1' });
  const { id } = await office.asset(GROUP, 'PL-1');

  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  for (const screen of [
    `/admin/assets/${id}`,
    `/admin/assets/${id}/historial`,
    '/admin/groups',
    '/admin/syncs',
  ]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await brokenWords(page), screen).toEqual([]);
  }
});
