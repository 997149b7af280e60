import { rowsOf } from './lost-work/field-test.ts';
import { FieldForms } from './pages/field-forms.ts';
import { LoginPage } from './pages/login-page.ts';
import { WorkPage } from './pages/work-page.ts';
import { countDrawn, drawnBy } from './support/drawn-components.ts';
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
  expect.soft(letter, 'by a letter of a search that finds the same').toBeLessThan(110);
  await search.fill('');

  await forms.show('PT-02', 'Transferir');
  const employee = page.getByLabel('Nuevo Empleado Responsable');
  await employee.fill('ZZ');
  const name = await drawnBy(page, () => employee.fill('ZZZ'));
  expect.soft(name, 'by a letter of a name, and by keeping it').toBeLessThan(350);
});
