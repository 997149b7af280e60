import { expect } from '@playwright/test';
import { expectAllSent, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';
import { FieldForms } from '../pages/field-forms.ts';

const GROUP = 'AJENO';

test('who changed an asset before it was downloaded is told without a connection', async ({
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['AJ-1', 'AJ-2']), 'ajenos.csv');
  const other = await office.hire('ajeno_otra', [GROUP]);
  const person = await office.hire('ajeno_1', [GROUP]);
  await office.editElsewhere(other, GROUP, 'AJ-1', { SERIAL: 'CAMBIADO' });
  await office.load(
    rowsOf(GROUP, ['AJ-1']).map((row) => ({ ...row, SERIAL: 'CAMBIADO', ESTADO: 'REGULAR' })),
    'ajenos-2.csv',
  );
  await phone.page.setViewportSize({ width: 360, height: 740 });
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);
  const lines = phone.page.getByRole('tabpanel').locator('ol > li');

  const openHistory = async (name: string): Promise<void> => {
    await openGroup(phone, office, GROUP);
    const card = phone.page.getByRole('listitem', { name: 'AJ-1', exact: true });
    await card.getByRole('link', { name: 'AJ-1' }).click();
    await phone.page.getByRole('tab', { name }).click();
  };

  await test.step('with what was done here before it', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.writeOff('AJ-1');
    await openHistory('Historial (3)');
    await expect(lines).toHaveText([
      /Baja.*Pendiente.*REGULAR.*BAJA/s,
      /Actualización.*por un archivo que cargó .*BUENO.*REGULAR/s,
      /Actualización.*por ajeno_otra.*S-AJ-1.*CAMBIADO/s,
    ]);
  });

  await test.step('and once each, after that was sent and came back with a download', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
    await openHistory('Historial (3)');
    await expect(lines.first()).toHaveText(/Baja.*Completado.*REGULAR.*BAJA/s);
  });
});
