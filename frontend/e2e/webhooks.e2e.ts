import type { Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { axe } from './support/axe.ts';
import { ADMIN } from './support/credentials.ts';
import { expect, test } from './support/journey-test.ts';
import { Office } from './support/office.ts';
import { START_WITHIN_MS, type RunningServer } from './support/server.ts';
import { startOrganisation } from './support/start-organisation.ts';
import { WebhookReceiver } from './support/webhook-receiver.ts';

const NAME = 'ERP de contabilidad';

let server: RunningServer;
let receiver: WebhookReceiver;

/** A server of its own: the others reach no address of this machine. */
test.beforeAll(async () => {
  test.setTimeout(START_WITHIN_MS);
  receiver = await WebhookReceiver.start();
  server = await startOrganisation(ADMIN, { settings: { WEBHOOKS_ALLOW: '127.0.0.1' } });
});

test.afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

test('a program is told what happens, and is told again what it did not take', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await new LoginPage(page).login(ADMIN.username, ADMIN.password);
  await page.getByRole('link', { name: 'Webhooks' }).click();

  await test.step('is named, with what it wants to hear, and gets a secret once', async () => {
    await page.getByRole('button', { name: 'Nuevo webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Crear Webhook' });
    await expect(form.getByLabel('Nombre')).toBeFocused();
    await form.getByLabel('Nombre').fill(NAME);
    await form.getByLabel('Dirección').fill(receiver.url);
    await form.getByRole('button', { name: 'Crear webhook' }).click();
    await expect(form.getByText('Elige al menos un aviso')).toBeVisible();
    await form.getByLabel('Carga terminada').check();
    await form.getByRole('button', { name: 'Crear webhook' }).click();
    const secret = page.getByRole('dialog', { name: `Secreto de ${NAME}` });
    receiver.secret = await secret.getByLabel('Secreto').inputValue();
    expect(receiver.secret).toMatch(/^whsec_/);
    await secret.getByRole('button', { name: 'Ya lo copié' }).click();
  });

  await test.step('hears a test', async () => {
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('button', { name: 'Enviar prueba' }).click();
    await expect(messageOf(page, 'Aviso de prueba').getByText('Entregado')).toBeVisible();
    expect(receiver.messages).toMatchObject([{ type: 'webhook.test', isSigned: true }]);
  });

  await test.step('is told again by hand what it did not take', async () => {
    receiver.status = 503;
    const office = await Office.open(server.url);
    await office.load([{ NUMERO_DE_ACTIVO: 'AV-1', SECCIONAL: 'AVISOS' }], 'avisos.csv');
    await expect.poll(() => receiver.messages.length).toBe(2);
    receiver.status = 204;
    await page.reload();
    const message = messageOf(page, 'Carga terminada');
    await expect(message.getByText('Código 503')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await message.getByRole('button', { name: /^Enviar de nuevo/ }).click();
    await expect(message.getByText('Entregado')).toBeVisible();
    const told = receiver.messages.slice(1);
    // The same message each time: whoever keeps its id takes it once.
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told.every(({ type, isSigned }) => type === 'import.finished' && isSigned)).toBe(true);
  });

  await test.step('is told no more once it was deleted, which is asked first', async () => {
    await page.getByRole('button', { name: 'Borrar' }).click();
    const question = page.getByRole('dialog', { name: `¿Borrar el webhook ${NAME}?` });
    await question.getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Todavía no hay webhooks')).toBeVisible();
  });
  await page.close();
});

const messageOf = (page: Page, event: string) =>
  page.getByRole('table', { name: 'Mensajes' }).getByRole('row').filter({ hasText: event });
