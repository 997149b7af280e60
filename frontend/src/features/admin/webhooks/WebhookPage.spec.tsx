import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { delivery, webhook } from '../../../../test/webhook';

const LIST = 'GET /api/admin/webhooks';
const PUT = 'PUT /api/admin/webhooks/4';
const DELETE = 'DELETE /api/admin/webhooks/4';
const ROTATE = 'POST /api/admin/webhooks/4/secret';
const TEST = 'POST /api/admin/webhooks/4/test';
const LOG = 'GET /api/admin/webhooks/4/deliveries';
const FAILED = {
  estado: 'agotada',
  intentos: 12,
  codigo: 500,
  error: 'El destino contestó 500.',
};
const RESEND = `POST /api/admin/webhooks/4/deliveries/${delivery().id}/resend`;

const list = (...webhooks: unknown[]) => ({ body: { webhooks } });
const log = (...entregas: unknown[]) => ({
  body: { entregas, total: entregas.length, page: 1, totalPages: 1 },
});

describe('Un webhook', () => {
  it('shows its messages, by their state, and what was sent', async () => {
    const api = fakeApi({ [LIST]: list(webhook()), [LOG]: log(delivery(FAILED)) });
    const { person, router } = await renderApp('/admin/webhooks/4');
    await screen.findByRole('heading', { name: 'ERP' });
    const row = within(await screen.findByRole('row', { name: /^Activo creado/ }));
    for (const text of ['Agotado', 'Activo ERP-1', '12', 'Código 500', 'El destino contestó 500.']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    await person.click(row.getByRole('button', { name: 'Ver el mensaje Activo creado de Activo ERP-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/"timestamp": "2026-11-20T15:00:00.000Z"/)).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?mensaje=${delivery().id}`);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));

    await person.click(screen.getByRole('combobox', { name: 'Estado' }));
    await person.click(await screen.findByTitle('Entregado'));
    await waitFor(() => expect(api.to(LOG).at(-1)?.query.get('estado')).toBe('entregada'));
    expect(router.state.location.search).toBe('?estado=entregada');
  });

  it('names a test as people do, and what a newer server knows as it says it', async () => {
    fakeApi({
      [LIST]: list(webhook()),
      [LOG]: log(
        delivery({ id: 'a', evento: 'webhook.test', asunto: 'prueba:1' }),
        delivery({ id: 'b', evento: 'asset.painted' }),
      ),
    });
    await renderApp('/admin/webhooks/4');
    expect(await screen.findByRole('row', { name: /^Aviso de prueba/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^asset\.painted/ })).toBeVisible();
  });

  it('keeps an open message when newer ones push it off the page', async () => {
    const api = fakeApi({ [LIST]: list(webhook()), [LOG]: log(delivery(FAILED)), [TEST]: { status: 201 } });
    const { person } = await renderApp(`/admin/webhooks/4?mensaje=${delivery().id}`);
    const dialog = await screen.findByRole('dialog');
    api.set(LOG, log(delivery({ id: 'newer', cuerpo: delivery().cuerpo.replace('ERP-1', 'ERP-2') })));
    await person.click(screen.getByRole('button', { name: 'Enviar prueba', hidden: true }));
    expect(await screen.findByText('Activo ERP-2')).toBeInTheDocument();
    expect(screen.queryByText('Activo ERP-1')).toBeNull();
    expect(dialog).toBeVisible();
    expect(within(dialog).getByText(/"ERP-1"/)).toBeVisible();
  });

  it('sends a message again, and a test', async () => {
    const api = fakeApi({
      [LIST]: list(webhook()),
      [LOG]: log(delivery(FAILED)),
      [RESEND]: { status: 201, body: delivery({ estado: 'pendiente' }) },
      [TEST]: { status: 201, body: delivery({ evento: 'webhook.test', estado: 'pendiente' }) },
    });
    const { person } = await renderApp('/admin/webhooks/4');
    await person.click(
      await screen.findByRole('button', { name: 'Enviar de nuevo Activo creado de Activo ERP-1' }),
    );
    await screen.findByText('Mensaje en camino');
    expect(api.to(RESEND)).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Enviar prueba' }));
    await screen.findByText('Aviso de prueba en camino');
    api.set(TEST, refusal(409, 'El webhook está apagado: enciéndelo para enviar.'));
    await person.click(screen.getByRole('button', { name: 'Enviar prueba' }));
    await screen.findByText('El webhook está apagado: enciéndelo para enviar.');
  });

  it('is edited, with what it is in the form', async () => {
    const api = fakeApi({
      [LIST]: list(webhook()),
      [LOG]: log(),
      [PUT]: { body: webhook({ nombre: 'Otro' }) },
    });
    const { person, router } = await renderApp('/admin/webhooks/4');
    await person.click(await screen.findByRole('button', { name: 'Editar' }));
    const form = within(await screen.findByRole('dialog'));
    expect(router.state.location.pathname).toBe('/admin/webhooks/4/edit');
    expect(form.getByLabelText('Dirección')).toHaveValue('https://erp.example.org/avisos');
    await person.clear(form.getByLabelText('Nombre'));
    await person.type(form.getByLabelText('Nombre'), 'Otro');
    await person.click(form.getByLabelText('Activo creado'));
    await person.click(form.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Webhook guardado');
    expect(api.to(PUT)[0]?.body).toEqual({
      nombre: 'Otro',
      url: 'https://erp.example.org/avisos',
      eventos: ['import.finished'],
      activo: true,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/webhooks/4'));
  });

  it('is switched off after a question, says so, and is switched on again', async () => {
    const off = webhook({ activo: false, motivo_apagado: 'manual', apagado: '2026-11-20T15:00:00.000Z' });
    const api = fakeApi({ [LIST]: list(webhook()), [LOG]: log(delivery()), [PUT]: { body: off } });
    const { person } = await renderApp('/admin/webhooks/4');
    await person.click(await screen.findByRole('button', { name: 'Apagar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Apagar el webhook ERP?' }));
    api.set(LIST, list(off));
    await person.click(dialog.getByRole('button', { name: 'Apagar' }));
    await screen.findByText('Webhook ERP apagado');
    await screen.findByText(/Lo que pasa mientras está apagado no se avisa/);
    expect(api.to(PUT)[0]?.body).toMatchObject({ activo: false });
    expect(screen.queryByRole('button', { name: 'Enviar prueba' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Enviar de nuevo/ })).toBeNull();
    api.set(LIST, list(webhook()));
    await person.click(screen.getByRole('button', { name: 'Encender' }));
    await screen.findByText('Webhook ERP encendido');
    expect(api.to(PUT)[1]?.body).toMatchObject({ activo: true });
  });

  it('gets a new secret, which is shown once', async () => {
    const rotated = webhook({ secreto_anterior_hasta: '2026-11-21T15:00:00.000Z' });
    fakeApi({
      [LIST]: list(rotated),
      [LOG]: log(),
      [ROTATE]: { body: { secreto: 'whsec_nuevo', webhook: rotated } },
    });
    const { person } = await renderApp('/admin/webhooks/4');
    await person.click(await screen.findByRole('button', { name: 'Cambiar secreto' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Cambiar el secreto de ERP?' }));
    await person.click(question.getByRole('button', { name: 'Cambiar secreto' }));
    await screen.findByDisplayValue('whsec_nuevo');
    expect(screen.getByText(/El secreto anterior también vale hasta el 21\/11\/2026/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Ya lo copié' }));
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_nuevo')).toBeNull());
  });

  it('is deleted after a question', async () => {
    const api = fakeApi({ [LIST]: list(webhook()), [LOG]: log(), [DELETE]: { status: 204 } });
    const { person, router } = await renderApp('/admin/webhooks/4');
    await person.click(await screen.findByRole('button', { name: 'Borrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Borrar el webhook ERP?' }));
    api.set(LIST, list());
    await person.click(dialog.getByRole('button', { name: 'Borrar' }));
    await screen.findByText('Webhook ERP borrado');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/webhooks'));
  });

  it.each([
    ['fallos', /no recibió nada durante tres días/],
    ['retirado', /ya no existe \(410\)/],
    ['secreto', /cambió JWT_SECRET/],
  ])('that is off because of %s says what leads out', async (motivo_apagado, text) => {
    const off = { activo: false, motivo_apagado, apagado: '2026-11-20T15:00:00.000Z' };
    fakeApi({ [LIST]: list(webhook(off)), [LOG]: log() });
    await renderApp('/admin/webhooks/4');
    await screen.findByText(text);
  });

  it('that is not there leads to those that are', async () => {
    fakeApi({ [LIST]: list(webhook()) });
    await renderApp('/admin/webhooks/99');
    await screen.findByText('Este webhook no existe');
    expect(screen.getByRole('link', { name: 'Ver los webhooks' })).toHaveAttribute('href', '/admin/webhooks');
  });

  it('says when its messages cannot be had', async () => {
    const api = fakeApi({ [LIST]: list(webhook()), [LOG]: refusal(400, 'No se pudo') });
    const { person } = await renderApp('/admin/webhooks/4');
    await screen.findByText('Error al cargar los mensajes');
    api.set(LOG, log());
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('Todavía no hay mensajes');
  });
});
