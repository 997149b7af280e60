import { expect } from '@playwright/test';
import { FieldForms } from '../pages/field-forms.ts';
import { LoginPage } from '../pages/login-page.ts';
import { UploadPage } from '../pages/upload-page.ts';
import { ADMIN } from '../support/credentials.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

test('a file that is older than the work in the field does not undo it', async ({
  office,
  phone,
  page: admin,
}) => {
  const GROUP = 'ARCHIVO';
  const rows = rowsOf(GROUP, ['AR-1', 'AR-2', 'AR-3']);
  const edited = { ESTADO: 'MALO', SERIAL: 'leído', DESCRIPCIoN: 'Portátil X1', MODELO: 'X1' };
  await office.load(rows, 'enero.csv');
  const person = await office.hire('archivo_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const photos = await drawnPhotos(phone.page);
  const forms = new FieldForms(phone.page);

  await test.step('while the phone is offline with an edit, the file of January is loaded again', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('AR-1', { Estado: 'Malo', Serial: 'leído' }, photos);
    await office.load(rows, 'enero.csv');
  });

  await test.step('and one that corrects another field of the same asset', async () => {
    await office.load([{ NUMERO_DE_ACTIVO: 'AR-1', MODELO: 'X1', DESCRIPCIoN: 'Portátil X1' }], 'marzo.csv');
  });

  await test.step('the edit arrives beside the correction, without a conflict', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
    expect(await office.asset(GROUP, 'AR-1')).toMatchObject(edited);
  });

  await test.step('the old file once more changes nothing and has nothing to report', async () => {
    const { details, diferencias } = await office.load(
      rows.map((row) => ({ ...row, DESCRIPCIoN: row['NUMERO_DE_ACTIVO'] === 'AR-1' ? 'Portátil X1' : '' })),
      'enero.csv',
    );
    expect(details).toMatchObject({ total: 3, unchanged: 3, errors: 0 });
    expect(diferencias).toEqual([]);
    expect(await office.asset(GROUP, 'AR-1')).toMatchObject(edited);
  });

  await test.step('a third value stands beside the edit, before the eyes of the administrator', async () => {
    await new LoginPage(admin).login(ADMIN.username, ADMIN.password);
    const upload = new UploadPage(admin);
    await upload.open();
    await upload.choose({
      name: 'abril.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('NUMERO_DE_ACTIVO,ESTADO,SERIAL\nAR-1,REGULAR,S-AR-1\nAR-2,REGULAR,S-AR-2\n'),
    });
    await admin.getByRole('button', { name: 'Cargar Inventario' }).click();
    const differences = admin.getByRole('region', { name: 'Diferencias con el trabajo de campo' });
    await expect(differences.getByRole('row').filter({ hasText: 'AR-1' })).toHaveText(
      /Estado.*MALO.*REGULAR/,
    );
    await expect(differences.getByRole('row').filter({ hasText: 'AR-' })).toHaveCount(1);
    expect(await office.asset(GROUP, 'AR-1')).toMatchObject(edited);
    expect(await office.asset(GROUP, 'AR-2')).toMatchObject({ ESTADO: 'REGULAR' });
  });
});
