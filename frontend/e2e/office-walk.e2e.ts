import type { Page } from '@playwright/test';
import { openGroup, expectAllSent, takeToTheField, test } from './lost-work/field-test.ts';
import { AssetsPage } from './pages/assets-page.ts';
import { FieldForms } from './pages/field-forms.ts';
import { expect } from './support/journey-test.ts';
import { scan } from './support/keyboard-scanner.ts';
import type { Office, Person, Row } from './support/office.ts';
import { photosOf, readPhoto, type Side } from './support/told-apart-photos.ts';

/**
 * Of the group that is on the phone, and of the office that somebody walks through, spread over the whole
 * group. `WALK_ASSETS=50000` takes the largest group that phones are made for and an office of 30: minutes,
 * most of them for loading and downloading it. What lies on the phone has to change nothing about the walk.
 */
const ASSETS = Number(process.env['WALK_ASSETS'] ?? 1_000);
const WALKED = ASSETS < 50_000 ? 10 : 30;
const GROUP = 'CAMINATA';
const OFFICE = 'oficina 314';

const ROWS_PER_LOAD = 5_000;

const numberAt = (n: number) => `CM-${String(n).padStart(6, '0')}`;
const walked = Array.from({ length: WALKED }, (_, index) => Math.floor((index * ASSETS) / WALKED));
/** What stands on an asset's label, which is not its number. */
const labelOf = (index: number) => `ET${500_000 + (walked[index] ?? 0)}`;
const numberOf = (index: number) => numberAt(walked[index] ?? 0);

// Far down in the list; the others are scanned.
const FROM_THE_LIST = [WALKED - 5, WALKED - 3];
const BY_CAMERA = [WALKED - 2, WALKED - 1];
const SCANNED = walked
  .map((_, index) => index)
  .filter((index) => ![...FROM_THE_LIST, ...BY_CAMERA].includes(index));

test.use({ camera: { labels: BY_CAMERA.map((index) => ({ format: 'Code128', text: labelOf(index) })) } });

test(`of ${ASSETS} assets the ${WALKED} of an office are updated on a walk, and arrive once`, async ({
  office,
  phone,
}) => {
  await loadAll(office);
  const person = await office.hire('camila_ortega', [GROUP]);
  await takeToTheField(phone, person, GROUP);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const { page } = phone;
  const assets = new AssetsPage(page);
  const forms = new FieldForms(page);
  const fields = (index: number) => ({ Serial: `visto ${index}` });
  const photos = async (index: number) => Object.values(await photosOf(page, index));
  const isPending = () =>
    expect(page.getByRole('main').getByText('Pendiente', { exact: true }).first()).toBeVisible();

  await test.step('the list shows the office', async () => {
    await assets.find(OFFICE);
    await assets.onlyInState('Bueno');
    await expect(page.getByText(`${WALKED} de ${ASSETS.toLocaleString('es-CO')} activos`)).toBeVisible();
    await expect(page).toHaveURL(/buscar=oficina\+314/);
    await expect(page).toHaveURL(/estado=BUENO/);
  });

  await test.step('some are updated from the list, which stays where it is', async () => {
    for (const index of FROM_THE_LIST) {
      await assets.bring(numberOf(index));
      const place = await assets.place();
      await forms.update(numberOf(index), fields(index), await photos(index));
      await expect(assets.pendingDot(numberOf(index))).toBeVisible();
      expect(await assets.place()).toEqual(place);
    }
  });

  const place = await assets.place();

  await test.step('also where the page starts anew, twice', async () => {
    for (const _ of ['once', 'twice']) {
      await page.reload();
      await assets.isAt(place);
    }
  });

  await test.step('most are scanned one after the other, and one is interrupted by a reload', async () => {
    for (const [at, index] of SCANNED.entries()) {
      const number = numberOf(index);
      await scan(page, labelOf(index));
      await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
      if (at === 3) {
        await interrupted(page, forms, number);
        await page.getByRole('button', { name: 'Guardar para Sincronización' }).click();
        await forms.give(await photos(index));
        await forms.confirmUpdate();
      } else await forms.update(number, fields(index), await photos(index));
      await isPending();
      await expect(page.getByRole('cell', { name: fields(index).Serial })).toBeVisible();
    }
    await page.getByRole('link', { name: GROUP }).click();
    await assets.isAt(place);
  });

  await test.step('the last ones are read by the camera, which takes one of their photos as well', async () => {
    await page.getByRole('button', { name: 'Escanear' }).click();
    const read = page.getByRole('list', { name: 'Códigos leídos' });
    for (const index of BY_CAMERA) {
      const number = numberOf(index);
      await read.getByRole('link', { name: number }).first().click();
      await forms.open(number, 'Actualizar');
      await forms.fill(page.getByRole('dialog', { name: 'Actualizar Activo' }), fields(index));
      const { front } = await photosOf(page, index);
      await assets.takePhotos(front);
      await isPending();
      await page.getByRole('link', { name: 'Volver al escáner' }).click();
    }
    await page.getByRole('button', { name: 'Listo' }).click();
    await assets.isAt(place);
  });

  await test.step('all of them are on the server, once, each with its own photos', async () => {
    await phone.goOnline();
    await expectAllSent(phone);
    await expectArrived(page, office, person);
  });
});

async function loadAll(office: Office): Promise<void> {
  const here = new Set(walked);
  const rows = Array.from({ length: ASSETS }, (_, n): Row => {
    const room = here.has(n) ? OFFICE : `sede ${n % 40}`;
    return {
      NUMERO_DE_ACTIVO: numberAt(n),
      DESCRIPCIoN: `Silla ergonómica, ${room}`,
      SERIAL: `S-${n}`,
      NUMERO_ETIQUETA: `ET${500_000 + n}`,
      ESTADO: 'BUENO',
      SECCIONAL: GROUP,
      DEPENDENCIA: `${GROUP} ${room}`,
    };
  });
  for (let at = 0; at < rows.length; at += ROWS_PER_LOAD) {
    await office.load(rows.slice(at, at + ROWS_PER_LOAD), `caminata-${at}.csv`);
  }
}

/** Half filled the form is there again after the page was loaded anew. */
async function interrupted(page: Page, forms: FieldForms, number: string): Promise<void> {
  await forms.open(number, 'Actualizar');
  const form = page.getByRole('dialog', { name: 'Actualizar Activo' });
  await form.getByLabel('Serial').fill('visto 3');
  await expect(form.getByText('Borrador guardado')).toBeAttached();
  await page.reload();
  await page
    .getByRole('dialog', { name: 'Borrador guardado' })
    .getByRole('button', { name: 'Continuar borrador' })
    .click();
  await expect(form.getByLabel('Serial')).toHaveValue('visto 3');
}

async function expectArrived(page: Page, office: Office, person: Person): Promise<void> {
  const arrived = await office.syncsOf(person);
  const told = await Promise.all(
    arrived.map(async ({ activo_codigo, action_type, changes, photos }) => {
      const read = await Promise.all(
        photos.map(async (photo) => readPhoto(page, await office.bytesOf(photo))),
      );
      const own = read.map((one) => one && `${one.side} ${one.asset}`);
      return [activo_codigo, action_type, changes['SERIAL']?.new, own.toSorted()];
    }),
  );
  const sides = (index: number): (`${Side} ${number}` | null)[] =>
    BY_CAMERA.includes(index) ? [`front ${index}`, null] : [`back ${index}`, `front ${index}`];
  expect(told.sort()).toEqual(
    walked.map((_, index) => [numberOf(index), 'UPDATE', `visto ${index}`, sides(index)]),
  );
}
