import { expect } from '@playwright/test';
import { FieldForms } from '../pages/field-forms.ts';
import { WorkPage } from '../pages/work-page.ts';
import { expectAllSent, expectWaiting, openGroup, takeToTheField, test } from './field-test.ts';

const GROUP = 'LUGAR';
const ELSEWHERE = 'LUGAR SUR';

const row = (NUMERO_DE_ACTIVO: string, place: Record<string, string>) => ({
  NUMERO_DE_ACTIVO,
  DESCRIPCIoN: `Portátil ${NUMERO_DE_ACTIVO}`,
  ESTADO: 'BUENO',
  SECCIONAL: GROUP,
  DEPENDENCIA: 'LUGAR SISTEMAS',
  ...place,
});

test('who names a known employee sends the asset to their place', async ({ office, phone }) => {
  const eva = { EMPLEADO: 'LUGAR EVA' };
  await office.load(
    [
      row('LU-1', { EMPLEADO: 'LUGAR ANA' }),
      row('LU-2', { EMPLEADO: 'LUGAR ANA' }),
      row('LU-3', { EMPLEADO: 'LUGAR LEO', DIRECCIoN: 'LUGAR SOPORTE' }),
      row('LU-4', { ...eva, DIRECCIoN: 'LUGAR REDES' }),
      row('LU-5', { ...eva, SECCIONAL: ELSEWHERE, DEPENDENCIA: 'LUGAR ARCHIVO' }),
    ],
    'lugares.csv',
  );
  const person = await office.hire('lugar_1', [GROUP, ELSEWHERE]);
  await phone.page.setViewportSize({ width: 360, height: 740 });
  await takeToTheField(phone, person, GROUP);
  const work = new WorkPage(phone.page);
  await work.open();
  await work.download(ELSEWHERE);
  await phone.goOffline();
  await openGroup(phone, office, GROUP);
  const forms = new FieldForms(phone.page);

  await test.step('the only place is theirs, however the name is written', async () => {
    await forms.transfer('LU-1', { employee: 'lugar  léo', dependency: 'Lugar Sistemas', why: 'Cambio' });
  });

  await test.step('of several one is chosen', async () => {
    await forms.open('LU-2', 'Transferir');
    const dialog = phone.page.getByRole('dialog', { name: 'Transferir Activo' });
    await dialog.getByLabel('Nuevo Empleado Responsable').fill('LUGAR EVA');
    await dialog.getByLabel('Observaciones').fill('Cambio');
    await dialog.getByRole('radio', { name: `${ELSEWHERE} › LUGAR ARCHIVO` }).check();
    await expect(dialog.getByLabel('Nueva Dependencia')).toHaveValue('LUGAR ARCHIVO');
    await expect(dialog.getByText(`El activo pasará a otra seccional: ${ELSEWHERE}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar para Sincronización' }).click();
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('both arrive there, beside what these employees had', async () => {
    await expectWaiting(phone, 2);
    await phone.goOnline();
    await expectAllSent(phone);
    expect(await office.asset(GROUP, 'LU-1')).toMatchObject({
      EMPLEADO: 'LUGAR LEO',
      DEPENDENCIA: 'LUGAR SISTEMAS',
      DIRECCIoN: 'LUGAR SOPORTE',
    });
    expect([...(await office.assets(ELSEWHERE)).keys()].sort()).toEqual(['LU-2', 'LU-5']);
    expect(await office.asset(ELSEWHERE, 'LU-2')).toMatchObject({ ...eva, DEPENDENCIA: 'LUGAR ARCHIVO' });
  });
});
