import { expect, test } from './support/journey-test.ts';
import { LoginPage } from './pages/login-page.ts';
import { UploadPage } from './pages/upload-page.ts';
import { ADMIN } from './support/credentials.ts';
import { Office, type Row } from './support/office.ts';

/** Two parts; as many as an inventory has with E2E_IMPORT_ROWS=36000. */
const ROWS = Number(process.env['E2E_IMPORT_ROWS'] ?? 2_500);
const FIELD_GROUP = 'MES CAMPO';

/**
 * The inventory as the ERP had it in a month, everything elsewhere in each; ten assets are where somebody
 * works.
 */
const month = (name: string): Row[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    NUMERO_DE_ACTIVO: `MES-${index}`,
    NUMERO_ETIQUETA: `Etiqueta de ${name}`,
    SERIAL: `S-${index}`,
    SECCIONAL: index < 10 ? FIELD_GROUP : `MES RESTO ${(index + name.length) % 50}`,
  }));

const csv = (rows: Row[]): Buffer =>
  Buffer.from(
    [
      'NUMERO_DE_ACTIVO;NUMERO_ETIQUETA;SERIAL;SECCIONAL',
      ...rows.map((row) => Object.values(row).join(';')),
    ].join('\n'),
  );

const count = (rows: number): string => rows.toLocaleString('es-CO');

test('last month’s file is tried, loaded and taken back, and nothing that the field did is touched', async ({
  page,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  const may = month('mayo');
  await office.load(may, 'mayo.csv');
  const person = await office.hire('campo_mes', [FIELD_GROUP]);
  await office.editElsewhere(person, FIELD_GROUP, 'MES-1', { NUMERO_ETIQUETA: 'Antes del archivo' });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose({ name: 'abril.csv', mimeType: 'text/csv', buffer: csv(month('abril')) });

  await test.step('what it would do is known before', async () => {
    await page.getByRole('button', { name: 'Ensayar sin guardar' }).click();
    const trial = page.getByRole('region', { name: 'Lo que haría esta carga' });
    await expect(trial.getByText(count(ROWS - 1)).first()).toBeVisible();
    await expect(trial.getByText('Etiqueta de abril').first()).toBeVisible();
  });

  await test.step('it is loaded while the field goes on', async () => {
    await page.getByRole('button', { name: 'Cargar Inventario' }).click();
    await expect(upload.result).toBeVisible();
    await upload.expectFigures({
      'Total de filas': count(ROWS),
      Actualizados: count(ROWS - 1),
      'Con error': '0',
    });
    await office.editElsewhere(person, FIELD_GROUP, 'MES-2', { SERIAL: 'Después del archivo' });
    await office.editElsewhere(person, FIELD_GROUP, 'MES-3', { NUMERO_ETIQUETA: 'Sobre lo cargado' });
  });

  await test.step('it was last month’s: it is taken back from its page', async () => {
    await page.goto('/admin/inventory/imports');
    await page.getByRole('link', { name: 'abril.csv', exact: true }).click();
    await page.getByRole('button', { name: 'Deshacer esta carga' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Deshacer la carga de abril.csv?' });
    await expect(dialog.getByText(count(ROWS - 2)).first()).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Era el archivo del mes pasado');
    await dialog.getByRole('button', { name: 'Deshacer esta carga' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Deshecha')).toBeVisible();
  });

  await test.step('the inventory is May’s again, with what the field did', async () => {
    const assets = await office.assets(FIELD_GROUP);
    const told = (number: string) => [
      assets.get(number)?.['NUMERO_ETIQUETA'],
      assets.get(number)?.['SERIAL'],
    ];
    expect(told('MES-0')).toEqual(['Etiqueta de mayo', 'S-0']);
    expect(told('MES-1')).toEqual(['Antes del archivo', 'S-1']);
    expect(told('MES-2')).toEqual(['Etiqueta de mayo', 'Después del archivo']);
    expect(told('MES-3')).toEqual(['Sobre lo cargado', 'S-3']);
    // May's own file has nothing new for it.
    const { details } = await office.load(may, 'mayo otra vez.csv');
    expect(details).toMatchObject({ total: ROWS, inserted: 0, updated: 0, errors: 0 });
  });
});
