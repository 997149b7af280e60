import { expect } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { LoginPage } from '../pages/login-page.ts';
import { WorkPage } from '../pages/work-page.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

test('two tabs of one person share one queue, and each change is sent by one of them', async ({
  office,
  phone,
}) => {
  const GROUP = 'PESTAÑAS';
  await office.load(rowsOf(GROUP, ['PE-1', 'PE-2', 'PE-3']), 'pestanas.csv');
  const person = await office.hire('pestanas_1', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  const [one, other] = [phone.page, await phone.context.newPage()];
  const photos = await drawnPhotos(one);
  const [inOne, inOther] = [new FieldForms(one), new FieldForms(other)];

  await test.step('both save, also on an asset whose form is open in the other', async () => {
    await openGroup(phone, office, GROUP, one);
    await openGroup(phone, office, GROUP, other);
    await inOne.prepareUpdate('PE-3', { Descripción: 'Portátil sin bolso' }, photos);
    await inOther.update('PE-1', { Serial: 'otra' }, photos);
    await inOther.updateAnew('PE-3', { Serial: 'corregido' }, photos);
    await inOne.confirmPhotos.click();
    await expect(one.getByRole('dialog')).toHaveCount(0);
    await inOne.update('PE-2', { Serial: 'una' }, photos);
  });

  await test.step('both show the same queue', async () => {
    await expectWaiting(phone, 12, one);
    await expectWaiting(phone, 12, other);
    await expect(one.getByText('Y 7 elementos más...')).toBeVisible();
    await expect(other.getByText('Y 7 elementos más...')).toBeVisible();
  });

  await test.step('with the connection every change and photo is sent once', async () => {
    const sent: string[] = [];
    phone.context.on('request', (request) => {
      if (request.url().endsWith('/api/user/sincronizar')) {
        const { acciones } = request.postDataJSON() as { acciones: { id: string }[] };
        sent.push(...acciones.map(({ id }) => id));
      }
    });
    await phone.goOnline();
    for (const tab of [one, other]) {
      await expect(tab.getByText('Todo sincronizado')).toBeVisible();
    }
    const arrived = await office.syncsOf(person);
    expect(sent.sort()).toEqual(arrived.map(({ action_id }) => action_id).sort());
    expect(arrived.map(({ photos: taken }) => taken.length)).toEqual([2, 2, 2, 2]);
  });

  await test.step('neither form put back what the other had changed', async () => {
    expect(await office.asset(GROUP, 'PE-3')).toMatchObject({
      DESCRIPCIoN: 'Portátil sin bolso',
      SERIAL: 'corregido',
    });
  });
});

test('who borrows a phone neither sees nor sends the work of its owner', async ({ office, phone }) => {
  const GROUP = 'PRESTADO';
  await office.load(rowsOf(GROUP, ['PR-1', 'PR-2']), 'prestado.csv');
  const owner = await office.hire('prestado_1', [GROUP]);
  const borrower = await office.hire('prestado_2', [GROUP]);
  const assets = () => new AssetsPage(phone.page);
  await takeToTheField(phone, owner, GROUP);

  await test.step('the owner leaves with unsent work, and is warned', async () => {
    await phone.goOffline();
    await openGroup(phone, office, GROUP);
    await new FieldForms(phone.page).update('PR-1', { Serial: 'mio' }, await drawnPhotos(phone.page));
    await logOut('1 cambio y 2 fotos');
  });

  await test.step('the borrower has their own copy and an empty queue', async () => {
    await phone.goOnline();
    await takeToTheField(phone, borrower, GROUP);
    await expect(new WorkPage(phone.page).group(GROUP).getByText('sin enviar')).toBeHidden();
    await openGroup(phone, office, GROUP);
    await expect(assets().asset('PR-1')).toContainText('S-PR-1');
    await expect(assets().pendingDot('PR-1')).toBeHidden();
    await expectWaiting(phone, 0);
  });

  await test.step('and sends nothing but their own', async () => {
    await openGroup(phone, office, GROUP);
    await new FieldForms(phone.page).update('PR-2', { Serial: 'suyo' }, await drawnPhotos(phone.page));
    await expectAllSent(phone);
    expect((await office.syncsOf(borrower)).map(({ activo_codigo }) => activo_codigo)).toEqual(['PR-2']);
    expect(await office.syncsOf(owner)).toEqual([]);
    await logOut(null);
  });

  await test.step('the owner finds their work and it goes in their name', async () => {
    await new LoginPage(phone.page).login(owner.username, owner.password);
    await expectAllSent(phone);
    const [sent, ...more] = await office.syncsOf(owner);
    expect(sent).toMatchObject({ activo_codigo: 'PR-1', usuario_nombre: owner.username });
    expect(sent?.photos).toHaveLength(2);
    expect(more).toEqual([]);
    expect(await office.asset(GROUP, 'PR-2')).toMatchObject({ SERIAL: 'suyo' });
  });

  async function logOut(unsent: string | null): Promise<void> {
    const { page } = phone;
    await page.getByRole('button', { name: 'Menú de usuario' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    if (unsent !== null) {
      const warning = page.getByRole('dialog', { name: /sin enviar/ });
      await expect(warning).toContainText(unsent);
      await warning.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
    }
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  }
});
