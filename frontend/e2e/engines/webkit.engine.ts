import { rowsOf } from '../lost-work/field-test.ts';
import { expect } from '../support/journey-test.ts';
import { holdBeforeCamera, pictureOf, refuseCamera } from '../support/label-camera.ts';
import { test } from './webkit-test.ts';
import { WebKitField } from './webkit-field.ts';

test('a day in the field, from the login to the way out', async ({ office, phone, photos }) => {
  const GROUP = 'WEBKIT';
  await office.load(rowsOf(GROUP, ['WE-1', 'WE-2', 'WE-3']), 'webkit.csv');
  const person = await office.hire('webkit_1', [GROUP]);
  const other = await office.hire('webkit_2', [GROUP]);
  const address = `/user/trabajos/${await office.groupId(GROUP)}`;
  const field = new WebKitField(phone);

  await test.step('the group is downloaded, and the app stored', async () => {
    await field.takeAlong(person, GROUP);
    await phone.seeNo({ role: 'region', name: 'Instalar aplicación' });
  });

  await test.step('without a server the app starts in a browser that was closed', async () => {
    await phone.line.cut();
    await phone.turnOff();
    await phone.turnOn();
    await phone.goto(address);
    await phone.see({ text: /^3 de 3 activos$/ });
  });

  await test.step('an update, a transfer, a write-off and a new asset', async () => {
    await field.update('WE-1', { Serial: 'mío' }, photos);
    await field.transfer('WE-2', { employee: 'WEBKIT GIL', dependency: 'WEBKIT BODEGA', why: 'Traslado' });
    await field.writeOff('WE-3');
    await field.create({ 'Número de Activo': 'WE-4', Descripción: 'Silla' }, photos);
  });

  await test.step('all of it is there when the browser was closed again', async () => {
    await phone.turnOff();
    await phone.turnOn();
    await phone.goto('/user/sync');
    await field.expectWaiting(8);
  });

  await test.step('it is sent, but for what somebody else has changed meanwhile', async () => {
    await office.editElsewhere(other, GROUP, 'WE-1', { SERIAL: 'suyo' });
    await phone.line.restore();
    await phone.see({ text: 'Hay 1 conflicto que debes resolver antes de sincronizar.' });
  });

  await test.step('which is settled on the phone', async () => {
    await phone.click({ role: 'link', name: 'Resolver conflictos' });
    await field.settle('WE-1', 'Serial', 'Tu valor');
    await phone.click({ role: 'link', name: 'Sincronización' });
    await phone.see({ text: 'Todo sincronizado' });
  });

  await test.step('the server has everything, once', async () => {
    expect(await office.asset(GROUP, 'WE-1')).toMatchObject({ SERIAL: 'mío' });
    expect(await office.asset(GROUP, 'WE-2')).toMatchObject({ EMPLEADO: 'WEBKIT GIL' });
    expect(await office.asset(GROUP, 'WE-3')).toMatchObject({ ESTADO: 'BAJA' });
    expect(await office.asset(GROUP, 'WE-4')).toMatchObject({ DESCRIPCIoN: 'Silla', SECCIONAL: GROUP });
    const arrived = await office.syncsOf(person);
    expect(arrived.map(({ action_type, photos: kept }) => [action_type, kept.length]).sort()).toEqual([
      ['BAJA', 0],
      ['CREATE', 2],
      ['TRANSFER', 0],
      ['UPDATE', 2],
    ]);
  });

  await test.step('and the person leaves, without a warning', async () => {
    await phone.click({ role: 'button', name: 'Menú de usuario' });
    await phone.click({ role: 'menuitem', name: 'Cerrar Sesión' });
    await phone.see({ role: 'button', name: 'Iniciar Sesión' });
  });
});

test('labels are read by the library, because the browser reads none', async ({ office, phone }) => {
  const GROUP = 'LENTE';
  await office.load(rowsOf(GROUP, ['LN-100']), 'lente.csv');
  const person = await office.hire('lente_1', [GROUP]);
  const field = new WebKitField(phone);
  await field.takeAlong(person, GROUP);
  await phone.line.cut();
  await field.workOn(GROUP);
  await phone.see({ text: /^1 de 1 activos?$/ });
  expect(await phone.run('return "BarcodeDetector" in globalThis')).toBe(false);

  const picture = await pictureOf({ format: 'Code128', text: 'LN-100' });
  await phone.run(`(${holdBeforeCamera.toString()})(arguments[0])`, picture);
  await phone.click({ role: 'button', name: 'Escanear' });
  await phone.see({ role: 'link', name: /LN-100/, within: { role: 'list', name: 'Códigos leídos' } });
});

test('a browser that cannot say whether it keeps data does without that', async ({ office, phone }) => {
  const GROUP = 'GUARDADO';
  await office.load(rowsOf(GROUP, ['GU-1']), 'guardado.csv');
  const person = await office.hire('guardado_1', [GROUP]);
  await new WebKitField(phone).takeAlong(person, GROUP);
  await phone.goto('/user/app');
  await phone.see({ text: 'Este navegador no informa del almacenamiento.' });
  expect(await phone.run('return "storage" in navigator')).toBe(false);
  await phone.seeNo({ text: 'Datos sin proteger' });
});

// WebKit keeps a page for the way back as it was left, in the middle of what it did.
test('a page that is left by its address while it starts takes the storage from no other', async ({
  office,
  phone,
}) => {
  const GROUP = 'PRISA';
  await office.load(rowsOf(GROUP, ['PS-1']), 'prisa.csv');
  const person = await office.hire('prisa_1', [GROUP]);
  await new WebKitField(phone).takeAlong(person, GROUP);
  const group = `/user/trabajos/${await office.groupId(GROUP)}`;
  for (let times = 0; times < 5; times += 1) {
    for (const path of ['/user/dashboard', '/user/sync', '/user/trabajos']) {
      await phone.leaveFor(path, 400 + 40 * times);
    }
    await phone.goto(group);
    await phone.see({ text: /^1 de 1 activos?$/ });
  }
});

test('where the page may not use the camera that of the phone gives the photos', async ({
  office,
  phone,
  photos,
}) => {
  const GROUP = 'OBJETIVO';
  await office.load(rowsOf(GROUP, ['OB-1']), 'objetivo.csv');
  const person = await office.hire('objetivo_1', [GROUP]);
  const field = new WebKitField(phone);
  await field.takeAlong(person, GROUP);
  await field.workOn(GROUP);
  await phone.see({ text: /^1 de 1 activos?$/ });
  await phone.run(`(${refuseCamera.toString()})()`);
  await field.updateByCamera('OB-1', { Serial: 'de la cámara' }, photos);
  await expect
    .poll(async () => (await office.syncsOf(person)).map((sync) => sync.photos.length), { timeout: 60_000 })
    .toEqual([2]);
});

test.describe('where Safari runs on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the login says how to install the app by hand', async ({ phone }) => {
    await phone.goto('/login');
    const card = { role: 'region', name: 'Instalar aplicación' } as const;
    await phone.see({ text: /^En Safari, toca Compartir/, within: card });
    await phone.click({ role: 'button', name: 'No ahora', within: card });
    await phone.seeNo(card);
    await phone.goto('/login');
    await phone.see({ label: 'Usuario' });
    await phone.seeNo(card);
  });
});
