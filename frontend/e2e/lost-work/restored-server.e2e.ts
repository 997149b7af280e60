import { expect } from '@playwright/test';
import { FieldForms } from '../pages/field-forms.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { Installation } from '../support/installation.ts';
import { Office } from '../support/office.ts';
import { START_WITHIN_MS } from '../support/server.ts';
import {
  expectAllSent,
  expectWaiting,
  openGroup,
  rowsOf,
  takeToTheField,
  test as base,
} from './field-test.ts';

const GROUP = 'RESPALDO';

/** This server is lost in the middle of the journey: nobody else may work on it. */
const test = base.extend<object, { installation: Installation }>({
  installation: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const installation = await Installation.open();
      await use(installation);
      await installation.close();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  serverUrl: [({ installation }, use) => use(installation.url), { scope: 'worker' }],
});

test('a server that is lost and restored costs no work, sent or not, and doubles none', async ({
  installation,
  office,
  phone,
}) => {
  await office.load(rowsOf(GROUP, ['RE-1', 'RE-2', 'RE-3', 'RE-4']), 'respaldo.csv');
  const person = await office.hire('respaldo_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  const { page } = phone;
  const forms = new FieldForms(page);
  const change = async (number: string, serial: string): Promise<void> => {
    await openGroup(phone, office, GROUP);
    await forms.update(number, { Serial: serial }, await drawnPhotos(page));
  };

  await test.step('work is sent, the server is backed up, and more work is sent', async () => {
    await change('RE-1', 'antes');
    await expectAllSent(phone);
    installation.backUp();
    await change('RE-2', 'confirmado después');
    await expectAllSent(phone);
  });

  await test.step('the server is lost while the phone works out of coverage', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await forms.update('RE-3', { Serial: 'sin cobertura' }, await drawnPhotos(page));
    // It starts from what the restored server will not know.
    await forms.update('RE-2', { Descripción: 'Sobre lo perdido' }, await drawnPhotos(page));
    await forms.create({ 'Número de Activo': 'RE-9', Descripción: 'Nuevo' }, await drawnPhotos(page));
    await expectWaiting(phone, 9);
    await installation.loseAndRestore();
  });

  const restored = await Office.open(installation.url);
  await test.step('what was sent after the backup is gone from the server, and nothing else', async () => {
    const sent = await restored.syncsOf(person);
    expect(sent.map(({ activo_codigo, photos }) => [activo_codigo, photos.length])).toEqual([['RE-1', 2]]);
    for (const photo of sent.flatMap(({ photos }) => photos)) {
      expect(await restored.bytesOf(photo)).toHaveLength(photo.size);
    }
    expect(await restored.asset(GROUP, 'RE-2')).toMatchObject({ SERIAL: 'S-RE-2' });
  });

  await test.step('the phone sends what it has, and again what the server had confirmed and lost, once', async () => {
    await phone.goOnline();
    await page.goto('/user/sync');
    await expect
      .poll(async () =>
        (await restored.syncsOf(person))
          .map(({ activo_codigo, action_type, photos }) => `${activo_codigo} ${action_type} ${photos.length}`)
          .sort(),
      )
      .toEqual(['RE-1 UPDATE 2', 'RE-2 UPDATE 2', 'RE-2 UPDATE 2', 'RE-3 UPDATE 2', 'RE-9 CREATE 2']);
    await expectAllSent(phone);
    expect(await restored.asset(GROUP, 'RE-2')).toMatchObject({
      SERIAL: 'confirmado después',
      DESCRIPCIoN: 'Sobre lo perdido',
    });
    expect(await restored.asset(GROUP, 'RE-3')).toMatchObject({ SERIAL: 'sin cobertura' });
  });
});
