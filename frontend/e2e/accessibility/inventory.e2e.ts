import { GroupsPage } from '../pages/groups-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { UploadPage } from '../pages/upload-page.ts';
import { ADMIN } from '../support/credentials.ts';
import { inventoryFile } from '../support/inventory-file.ts';
import { test } from '../support/journey-test.ts';
import { Office } from '../support/office.ts';
import { inventoryScreens } from './addresses.ts';
import { expectAccessible, inBothSizes } from './look.ts';

test('axe finds nothing on the screens of the inventory, wide and narrow', async ({ page, serverUrl }) => {
  const { file, rows } = await inventoryFile({ rows: 60, seed: 12, format: 'csv' });
  const seccional = rows[0]?.SECCIONAL ?? '';
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.load(file);
  await expectAccessible(page, 'upload result');
  const groups = new GroupsPage(page);
  await groups.open();
  await groups.select(seccional);
  await expectAccessible(page, 'selected group');

  const office = await Office.open(serverUrl);
  const [asset] = (await office.assets(seccional)).values();
  if (!asset) throw new Error(`${seccional} holds no asset`);
  const ids = {
    asset: asset.id,
    group: await office.groupId(seccional),
    load: await office.latestImportId(),
  };
  await inBothSizes(page, inventoryScreens(ids), 'desktop');
});
