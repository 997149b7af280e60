import { expect } from '@playwright/test';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

const GROUP = 'CADENA';

test('an asset is made, corrected and handed over before anything was sent', async ({ office, phone }) => {
  await office.load(rowsOf(GROUP, ['CA-1']), 'cadena.csv');
  const person = await office.hire('cadena_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const forms = new FieldForms(phone.page);

  await test.step('all of it without a connection', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    const [made, corrected] = [await drawnPhotos(phone.page), await drawnPhotos(phone.page)];
    await forms.create({ 'Número de Activo': 'CA-2', Descripción: 'Silla', Serial: 'SC-2' }, made);
    await forms.update('CA-2', { Descripción: 'Silla giratoria', Estado: 'Regular' }, corrected);
    await forms.transfer('CA-2', { employee: 'CADENA GIL', dependency: 'CADENA BODEGA', why: 'Traslado' });
    await expectWaiting(phone, 7);
  });

  await test.step('it goes when the connection is back', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
  });

  await test.step('one asset arrived, with its last values', async () => {
    expect([...(await office.assets(GROUP)).keys()].sort()).toEqual(['CA-1', 'CA-2']);
    expect(await office.asset(GROUP, 'CA-2')).toMatchObject({
      DESCRIPCIoN: 'Silla giratoria',
      SERIAL: 'SC-2',
      ESTADO: 'REGULAR',
      EMPLEADO: 'CADENA GIL',
      DEPENDENCIA: 'CADENA BODEGA',
      SECCIONAL: GROUP,
    });
  });

  await test.step('its history tells the three steps in their order, with the photos of each', async () => {
    const steps = await office.syncsOf(person);
    expect(steps.map(({ action_type, photos }) => [action_type, photos.length])).toEqual([
      ['CREATE', 2],
      ['UPDATE', 2],
      ['TRANSFER', 0],
    ]);
    expect(steps[1]?.changes).toEqual({
      DESCRIPCION: { old: 'Silla', new: 'Silla giratoria' },
      ESTADO: { old: 'BUENO', new: 'REGULAR' },
    });
    expect(steps[2]?.changes).toMatchObject({ EMPLEADO: { old: null, new: 'CADENA GIL' } });
  });

  await test.step('the phone shows the same', async () => {
    await openGroup(phone, office, GROUP);
    const card = phone.page.getByRole('listitem', { name: 'CA-2', exact: true });
    await expect(card).toContainText('Silla giratoria');
    await expect(card.getByRole('img', { name: 'Cambios sin enviar' })).toBeHidden();
    await card.getByRole('link', { name: 'CA-2' }).click();
    await phone.page.getByRole('tab', { name: 'Historial (3)' }).click();
    const done = phone.page.getByRole('tabpanel').locator('ol > li');
    await expect(done).toHaveText([
      /Transferencia.*Completado/s,
      /Actualización.*Completado/s,
      /Creación.*Completado/s,
    ]);
  });
});
