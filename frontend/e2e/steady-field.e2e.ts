import type { Locator, Page } from '@playwright/test';
import { WorkPage } from './pages/work-page.ts';
import { takeToTheField, test, rowsOf } from './lost-work/field-test.ts';
import { axe } from './support/axe.ts';
import { expect } from './support/journey-test.ts';

/** More than a page of a download: after the last one it is asked what changed meanwhile. */
const MANY = Array.from({ length: 501 }, (_, n) => `QU-${n}`);

/**
 * Answers about a group's assets wait from the one with this number on, until they are let go: each with the
 * number that it is given, all without one.
 */
async function holdFrom(page: Page, first: number): Promise<(before?: number) => Promise<void>> {
  let asked = 0;
  const held: (() => void)[] = [];
  await page.route(/\/api\/user\/grupos\/\d+\/activos/, async (route) => {
    asked += 1;
    if (asked >= first) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return async (before = Infinity) => {
    first = before;
    for (const go of held.splice(0)) go();
    if (before === Infinity) await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Where it is in the window, and how large, in whole pixels. */
const placeOf = (one: Locator): Promise<number[]> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

test('a download that ends moves nothing away from under a finger', async ({ office, phone }) => {
  const GROUP = 'QUIETO';
  await office.load(rowsOf(GROUP, MANY), 'quieto.csv');
  await office.load(rowsOf(`${GROUP} TAMBIÉN`, ['QT-1']), 'quieto-tambien.csv');
  const person = await office.hire('quieta_1', [GROUP, `${GROUP} TAMBIÉN`]);
  await takeToTheField(phone, person, `${GROUP} TAMBIÉN`);
  const { page } = phone;
  const work = new WorkPage(page);
  await work.open();
  const card = work.group(GROUP);
  const workOn = card.getByRole('button', { name: 'Trabajar Offline' });
  const cancel = card.getByRole('button', { name: 'Cancelar descarga' });
  const below = work.group(`${GROUP} TAMBIÉN`).getByRole('button', { name: 'Trabajar Offline' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the first one', async () => {
    const letGo = await holdFrom(page, 2);
    await card.getByRole('button', { name: 'Descargar para Offline' }).click();
    await expect(card.getByText('500 de 501 activos')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await letGo(3);
    await expect(workOn).toBeVisible();
    await expect(cancel).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    const before = await Promise.all([workOn, below, heading].map(placeOf));
    await letGo();
    await expect(cancel).toBeHidden();
    expect(await Promise.all([workOn, below, heading].map(placeOf))).toEqual(before);
  });

  await test.step('one that brings what changed', async () => {
    const letGo = await holdFrom(page, 1);
    const before = await Promise.all([workOn, below].map(placeOf));
    await card.getByRole('button', { name: 'Actualizar' }).click();
    await expect(cancel).toBeVisible();
    expect(await Promise.all([workOn, below].map(placeOf))).toEqual(before);
    await letGo();
    await expect(cancel).toBeHidden();
    expect(await Promise.all([workOn, below].map(placeOf))).toEqual(before);
  });

  await test.step('told on another page, its end stays there until the person goes on', async () => {
    const letGo = await holdFrom(page, 1);
    await card.getByRole('button', { name: 'Actualizar' }).click();
    await expect(cancel).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText(`Descargando ${GROUP}`)).toBeVisible();
    const before = await placeOf(heading);
    await letGo();
    const ended = page.getByText(`${GROUP}: descarga completa`);
    await expect(ended).toBeVisible();
    expect(await placeOf(heading)).toEqual(before);
    await page.getByRole('link', { name: 'Mis Trabajos', exact: true }).click();
    await expect(ended).toBeHidden();
  });

  await test.step('nor does a connection that goes and comes', async () => {
    await expect(workOn).toBeVisible();
    const before = await Promise.all([workOn, below].map(placeOf));
    const note = page.getByText('Sin conexión: se muestra lo que está guardado en este dispositivo.');
    await phone.goOffline();
    await expect(note).toBeVisible();
    expect(await Promise.all([workOn, below].map(placeOf))).toEqual(before);
    // The phone says that there is a network before anything comes through it.
    const failed = page.getByText('Error al cargar grupos de trabajo');
    await page.route('**/api/user/trabajos', (route) => route.abort());
    await phone.goOnline();
    await expect(note).toBeHidden();
    await expect(failed).toBeVisible();
    expect(await Promise.all([workOn, below].map(placeOf))).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(failed).toBeHidden();
    expect(await Promise.all([workOn, below].map(placeOf))).toEqual(before);
  });
});
