import { LoginPage } from '../pages/login-page.ts';
import { rowsOf } from '../lost-work/field-test.ts';
import { ADMIN } from '../support/credentials.ts';
import { test } from '../support/journey-test.ts';
import { Office } from '../support/office.ts';
import { settingsScreens } from './addresses.ts';
import { inBothSizes } from './look.ts';

const GROUP = 'AJUSTES CLAROS';

test('axe finds nothing on the screens of people and settings, wide and narrow', async ({
  page,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  await office.load(rowsOf(GROUP, ['AJC-1']), 'ajustes-claros.csv');
  const person = await office.hire('ajustes_claros', [GROUP]);
  await office.editElsewhere(person, GROUP, 'AJC-1', { SERIAL: 'AJC-S' });
  const [edit] = await office.syncsOf(person);
  if (!edit) throw new Error('the edit left no record');
  const ids = { user: person.id, webhook: await office.webhookWithAMessage(), sync: edit.id };
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await inBothSizes(page, settingsScreens(ids), 'desktop');
});
