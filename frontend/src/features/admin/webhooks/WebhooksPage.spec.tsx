import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { webhook } from '../../../../test/webhook';

const LIST = 'GET /api/admin/webhooks';
const CREATE = 'POST /api/admin/webhooks';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const page = (webhooks: unknown[]) => ({ body: { webhooks } });

describe('Webhooks', () => {
  it('shows where each goes, what it tells, and how it does', async () => {
    const failing = { id: 5, nombre: 'Tablero', falla_desde: '2026-11-20T15:00:00.000Z', agotadas: 3 };
    const off = {
      id: 6,
      nombre: 'Viejo',
      activo: false,
      motivo_apagado: 'fallos',
      apagado: '2026-11-20T15:00:00.000Z',
    };
    fakeApi({ [LIST]: page([webhook(), webhook(failing), webhook(off)]) });
    await renderApp('/admin/webhooks');
    const erp = within(await screen.findByRole('row', { name: /^ERP/ }));
    for (const text of [
      'Encendido',
      'https://erp.example.org/avisos',
      'Activo creado, Carga terminada',
      'Nunca',
    ]) {
      expect(erp.getByText(text)).toBeInTheDocument();
    }
    expect(within(screen.getByRole('row', { name: /^Tablero/ })).getByText('Fallando')).toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /^Viejo/ })).getByText('Apagado por fallos'),
    ).toBeInTheDocument();
  });

  it('makes one, shows its secret until somebody says that they have it, and never again', async () => {
    const webhooks: unknown[] = [];
    const api = fakeApi({
      [LIST]: () => page(webhooks),
      [CREATE]: () => {
        webhooks.push(webhook());
        return { status: 201, body: { secreto: SECRET, webhook: webhook() } };
      },
    });
    const { person, router } = await renderApp('/admin/webhooks');
    await screen.findByText('Todavía no hay webhooks');
    await person.click(screen.getByRole('button', { name: 'Nuevo webhook' }));
    const form = within(await screen.findByRole('dialog'));
    expect(router.state.location.pathname).toBe('/admin/webhooks/new');
    await person.click(form.getByRole('button', { name: 'Crear webhook' }));
    await form.findByText('Elige al menos un aviso');
    await person.type(form.getByLabelText('Nombre'), 'ERP');
    await person.type(form.getByLabelText('Dirección'), 'https://erp.example.org/avisos');
    await person.click(form.getByLabelText('Activo creado'));
    await person.click(form.getByLabelText('Carga terminada'));
    await person.click(form.getByRole('button', { name: 'Crear webhook' }));

    await screen.findByDisplayValue(SECRET);
    expect(api.to(CREATE)[0]?.body).toEqual({
      nombre: 'ERP',
      url: 'https://erp.example.org/avisos',
      eventos: ['asset.created', 'import.finished'],
    });
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Copiar' }));
    await screen.findByText('Secreto copiado');
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await person.click(screen.getByRole('button', { name: 'Ya lo copié' }));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
    await screen.findByRole('row', { name: /^ERP/ });
  });

  it('says beside the address what is wrong with it, and keeps what was entered', async () => {
    fakeApi({ [LIST]: page([]), [CREATE]: refusal(400, 'La dirección es interna', 'webhook_url') });
    const { person } = await renderApp('/admin/webhooks/new');
    const form = within(await screen.findByRole('dialog'));
    await person.type(form.getByLabelText('Nombre'), 'ERP');
    await person.type(form.getByLabelText('Dirección'), 'https://10.0.0.1/');
    await person.click(form.getByLabelText('Activo creado'));
    await person.click(form.getByRole('button', { name: 'Crear webhook' }));
    await form.findByText('La dirección es interna');
    expect(form.getByLabelText('Dirección')).toHaveFocus();
    expect(form.getByLabelText('Dirección')).toHaveValue('https://10.0.0.1/');
  });

  it('offers to ask again where the list cannot be had', async () => {
    const api = fakeApi({ [LIST]: refusal(400, 'No se pudo') });
    const { person } = await renderApp('/admin/webhooks');
    await screen.findByText('Error al cargar los webhooks');
    api.set(LIST, page([]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('Todavía no hay webhooks');
  });
});
