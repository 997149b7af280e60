import { LoginPage } from '../pages/login-page.ts';
import { WorkPage } from '../pages/work-page.ts';
import { rowsOf } from '../lost-work/field-test.ts';
import { screensWithout } from '../support/every-screen.ts';
import { expect, test } from '../support/journey-test.ts';
import { Office } from '../support/office.ts';
import { FIELD_SCREENS, inventoryScreens, screensBelow, settingsScreens } from './addresses.ts';
import { expectAccessible, inBothSizes } from './look.ts';

const GROUP = 'CAMPO CLARO';

test('axe finds nothing on the screens of the field, wide and narrow', async ({ page, serverUrl }) => {
  const office = await Office.open(serverUrl);
  await office.load(rowsOf(GROUP, ['CCL-1', 'CCL-2']), 'campo-claro.csv');
  const person = await office.hire('campo_claro', [GROUP]);
  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await work.open();
  await work.download(GROUP);
  await inBothSizes(page, FIELD_SCREENS, 'phone');
  await work.open();
  await work.workOn(GROUP);
  await expectAccessible(page, 'group assets');
  const group = new URL(page.url()).pathname;
  const { id } = await office.asset(GROUP, 'CCL-1');
  await inBothSizes(page, screensBelow(group, id), 'phone');
  await page.goto(group);
  await page
    .getByRole('button', { name: /^Actualizar:/ })
    .first()
    .click();
  await expectAccessible(page, 'update dialog');
  await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await expect(page.getByRole('dialog', { name: /^Capturar Fotos/ })).toBeVisible();
  await expectAccessible(page, 'photo dialog');
  expect(await screensWithout(everyAddress(group))).toEqual([]);
});

/** All that axe looks at, in whichever journey: what leads to the same screen has the same shape. */
const everyAddress = (group: string): string[] => [
  ...inventoryScreens({ asset: 1, group: 1, load: '1' }),
  ...settingsScreens({ user: 1, webhook: 1, sync: 1 }),
  ...FIELD_SCREENS,
  group,
  ...screensBelow(group, 1),
];
