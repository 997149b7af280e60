import { rowsOf } from './lost-work/field-test.ts';
import { FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { countDrawn, drawnBy, madeBy } from './support/drawn-components.ts';
import { noteFirstPicture } from './support/first-picture.ts';
import { noteFormatters } from './support/formatters.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';

const GROUP = 'SECCIONAL DE POCOS TRAZOS';
const NUMBERS = Array.from({ length: 40 }, (_, index) => `PT-${String(index + 1).padStart(2, '0')}`);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('what is pressed and typed in a group draws that alone, and not the list behind it', async ({
  page,
  context,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  await office.load(rowsOf(GROUP, NUMBERS), 'pocos-trazos.csv');
  const person = await office.hire('pilar_trazos', [GROUP]);
  await countDrawn(context);
  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await work.open();
  await work.download(GROUP);
  await work.workOn(GROUP);
  const forms = new FieldForms(page);

  // What is loaded with the first form is loaded by then.
  for (const action of ['Transferir', 'Actualizar'] as const) {
    await forms.show('PT-01', action);
    await forms.cancel();
  }
  const opening = await drawnBy(page, () => forms.show('PT-01', 'Actualizar'));
  expect.soft(opening, 'components drawn by a form that opens').toBeLessThan(150);
  const closing = await drawnBy(page, () => forms.cancel());
  expect.soft(closing, 'by one that closes').toBeLessThan(100);

  const search = page.getByLabel('Buscar activos');
  await search.fill('P');
  const letter = await drawnBy(page, () => search.fill('PT'));
  expect.soft(letter, 'by a letter of a search that finds the same').toBeLessThan(80);
  const cards = await madeBy(page, () => search.fill('PT-3'));
  await expect(page.getByRole('listitem').first()).toHaveAccessibleName('PT-30');
  expect.soft(cards, 'made for the cards that a search brings').toBeLessThan(90);
  await search.fill('');

  await forms.show('PT-02', 'Transferir');
  const employee = page.getByLabel('Nuevo Empleado Responsable');
  await employee.fill('ZZ');
  const name = await drawnBy(page, () => employee.fill('ZZZ'));
  expect.soft(name, 'by a letter of a name, and by keeping it').toBeLessThan(220);
});

test('a start draws each part once and the frame first, and asks the browser for none of its slow formatters', async ({
  page,
  context,
  serverUrl,
}) => {
  const office = await Office.open(serverUrl);
  const groups = ['SECCIONAL DE ARRANQUE', 'SECCIONAL DE ARRAÑADOS', 'SECCIONAL DE ARRANCADOS'];
  for (const [at, group] of groups.entries()) {
    const numbers = Array.from({ length: 1_200 - 100 * at }, (_, index) => `ARQ${at}-${index + 1}`);
    await office.load(rowsOf(group, numbers), `arranque-${at}.csv`);
  }
  const person = await office.hire('aurora_arranque', groups);
  await countDrawn(context);
  await noteFormatters(context);
  await noteFirstPicture(context);
  await new LoginPage(page).login(person.username, person.password);
  const work = new WorkPage(page);
  await work.open();
  await work.download('SECCIONAL DE ARRANQUE');
  await context.setOffline(true);

  const start = await drawnBy(page, () => work.open());
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'SECCIONAL DE ARRANCADOS',
    'SECCIONAL DE ARRANQUE',
    'SECCIONAL DE ARRAÑADOS',
  ]);
  await expect(work.group('SECCIONAL DE ARRANQUE').getByText('1.200', { exact: true })).toBeVisible();
  expect.soft(start, 'components drawn anew by a start').toBeLessThan(60);
  expect.soft(await page.evaluate(() => window.formattersMade)).toEqual([]);
  expect.soft(await page.evaluate(() => window.firstPicture), 'after the mark').toContain('Mis Trabajos');
});
