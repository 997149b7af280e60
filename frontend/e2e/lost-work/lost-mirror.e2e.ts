import { expect, type Page } from '@playwright/test';
import { AssetsPage } from '../pages/assets-page.ts';
import { FieldForms } from '../pages/field-forms.ts';
import { LoginPage } from '../pages/login-page.ts';
import { WorkPage } from '../pages/work-page.ts';
import { drawnPhotos } from '../support/drawn-photos.ts';
import type { Phone } from '../support/phone.ts';
import { expectAllSent, expectWaiting, openGroup, rowsOf, takeToTheField, test } from './field-test.ts';

/** Where localforage keeps what the app does without. */
const MIRROR = 'InventarioSync';

const deleteMirror = ({ page }: Phone): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = request.onerror = request.onblocked = () => resolve();
      }),
    MIRROR,
  );

/**
 * Every value that is there becomes something else, and the names that older versions kept become wrong ones.
 */
const damageMirror = ({ page }: Phone): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error('The mirror cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('syncState', 'readwrite');
          const store = transaction.objectStore('syncState');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            for (const key of keys.result) store.put({ queue: 'x', autoSync: 7, lastSyncTime: 'never' }, key);
            for (let id = 1; id < 500; id += 1) store.put('otra_persona', `username:${id}`);
          };
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
          transaction.onabort = () => reject(new Error('The mirror cannot be damaged'));
        };
      }),
    MIRROR,
  );

/**
 * From the next page load on, its opening is left without an answer, as WebKit does behind a suspended page.
 */
const silenceMirror = async ({ context, page }: Phone): Promise<void> => {
  await context.addInitScript((name) => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, ...asked: Parameters<typeof open>) {
      return asked[0] === name ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, asked);
    };
  }, MIRROR);
  await page.reload();
};

type Harm = (phone: Phone) => Promise<void>;

const faults: [string, string, harmFirst: Harm, harmThen: Harm][] = [
  ['is damaged, and deleted later', 'ALTERADO', damageMirror, deleteMirror],
  ['never answers', 'CALLADO', silenceMirror, silenceMirror],
];

for (const [name, GROUP, harmFirst, harmThen] of faults) {
  test(`two people on one phone keep their work apart when the mirror ${name}`, async ({ office, phone }) => {
    const [theirs, own] = [`${GROUP}-1`, `${GROUP}-2`];
    await office.load(rowsOf(GROUP, [theirs, own]), `${GROUP.toLowerCase()}.csv`);
    const owner = await office.hire(`${GROUP.toLowerCase()}_1`, [GROUP]);
    const borrower = await office.hire(`${GROUP.toLowerCase()}_2`, [GROUP]);
    await takeToTheField(phone, owner, GROUP);

    await test.step('the owner leaves with unsent work', async () => {
      await phone.goOffline();
      await openGroup(phone, office, GROUP);
      await new FieldForms(phone.page).update(theirs, { Serial: 'mio' }, await drawnPhotos(phone.page));
      await logOut(phone.page, true);
    });

    await harmFirst(phone);
    await test.step('the borrower sees and sends nothing of it', async () => {
      await phone.goOnline();
      await takeToTheField(phone, borrower, GROUP);
      await expect(new WorkPage(phone.page).group(GROUP).getByText('sin enviar')).toBeHidden();
      await openGroup(phone, office, GROUP);
      await expect(new AssetsPage(phone.page).asset(theirs)).toContainText(`S-${theirs}`);
      await expectWaiting(phone, 0);
      await openGroup(phone, office, GROUP);
      await new FieldForms(phone.page).update(own, { Serial: 'suyo' }, await drawnPhotos(phone.page));
      await expectAllSent(phone);
      expect((await office.syncsOf(borrower)).map(({ activo_codigo }) => activo_codigo)).toEqual([own]);
      expect(await office.syncsOf(owner)).toEqual([]);
      await logOut(phone.page, false);
    });

    await harmThen(phone);
    await test.step('the owner comes back, and everything goes once and in their name', async () => {
      await new LoginPage(phone.page).login(owner.username, owner.password);
      await expectAllSent(phone);
      const [sent, ...more] = await office.syncsOf(owner);
      expect(sent).toMatchObject({ activo_codigo: theirs, usuario_nombre: owner.username });
      expect(sent?.photos).toHaveLength(2);
      expect(more).toEqual([]);
      expect(await office.asset(GROUP, own)).toMatchObject({ SERIAL: 'suyo' });
    });
  });
}

async function logOut(page: Page, unsent: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  if (unsent) {
    const warning = page.getByRole('dialog', { name: /sin enviar/ });
    await warning.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
  }
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
}
