import { LoginPage } from '../pages/login-page.ts';
import { UploadPage } from '../pages/upload-page.ts';
import { ADMIN } from '../support/credentials.ts';
import { expect, test } from '../support/journey-test.ts';
import { Office } from '../support/office.ts';
import { drawn } from '../support/until-still.ts';
import { expectAccessible, PHONE } from './look.ts';

test('axe finds nothing on what is seen without a session', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page, 'login');
  await page.goto('/login/sso');
  await expectAccessible(page, 'way back from the identity provider');
  await page.goto('/no-existe');
  await expectAccessible(page, '404');
});

test('axe finds nothing on what a file says and would do, at any width', async ({ page, serverUrl }) => {
  const office = await Office.open(serverUrl);
  const row = (n: number) => ({ NUMERO_DE_ACTIVO: `AX-${n}`, DESCRIPCIoN: 'Silla', SECCIONAL: 'EJE' });
  await office.load([row(1), row(2)], 'antes.csv');
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose({
    name: 'después.csv',
    mimeType: 'text/csv',
    // One asset that changes, one that is new in a new group, one in error; one of before is missing.
    buffer: Buffer.from(
      'NUMERO_DE_ACTIVO;DESCRIPCIoN;SECCIONAL;COSTO_ACTUAL\nAX-1;Mesa;EJE;1\nAX-3;Silla;OTRO EJE;1\nAX-4;;EJE;caro\n',
    ),
  });
  await page.getByRole('button', { name: 'Ensayar sin guardar' }).click();
  const trial = page.getByRole('region', { name: 'Lo que haría esta carga' });
  await expect(trial.getByRole('table')).toBeVisible();
  for (const width of [1440, 1024, 820, PHONE.width]) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    await expectAccessible(page, `a trial at ${width} px`);
  }
});
