import { chooseUpload } from './pages/photo-dialog.ts';
import { FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { drawnPhotos } from './support/drawn-photos.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';

const GROUP = 'FOTOS RECHAZADAS';
const SIZES = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 740, height: 360 },
];

test.use({ viewport: { width: 360, height: 740 } });

test('what is wrong with a photo stands in its dialog, in sight, until the next one', async ({
  page,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  await office.load(
    [{ NUMERO_DE_ACTIVO: 'FR-1', DESCRIPCIoN: 'Silla', SECCIONAL: GROUP, EMPLEADO: GROUP }],
    'rechazadas.csv',
  );
  const person = await office.hire('rita_fotos', [GROUP]);
  await new LoginPage(page).login(person.username, person.password);
  await page.goto('/user/trabajos');
  await new WorkPage(page).download(GROUP);
  await page.goto(`/user/trabajos/${await office.groupId(GROUP)}`);
  const forms = new FieldForms(page);
  await forms.show('FR-1', 'Actualizar');
  await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
  await chooseUpload(forms.photoDialog);
  const pick = forms.photoDialog.locator('input[type="file"]');
  const buffer = Buffer.from('no picture');
  const alerts = forms.photoDialog.getByRole('alert');

  for (const size of SIZES) {
    await page.setViewportSize(size);
    await forms.photoDialog.getByText('Requisitos').scrollIntoViewIfNeeded();
    await pick.setInputFiles([
      { name: 'factura.pdf', mimeType: 'application/pdf', buffer },
      { name: 'IMG_0041.HEIC', mimeType: 'image/heic', buffer },
    ]);
    await expect(alerts.filter({ hasText: 'Error al procesar la imagen' })).toContainText('IMG_0041.HEIC');
    await expect(alerts.filter({ hasText: 'Se omitieron' })).toContainText('factura.pdf');
    await expect(alerts.getByText('Error al procesar la imagen')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  }

  await pick.setInputFiles((await drawnPhotos(page)).slice(0, 1));
  await expect(forms.photoDialog.getByText('1 foto(s) capturada(s)')).toBeVisible();
  await expect(alerts.filter({ hasText: /Error al procesar|Se omitieron/ })).toHaveCount(0);
});
