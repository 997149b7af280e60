import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const device = (change: object = {}) => ({
  id: 7,
  codigo: 'a1b2c3',
  usuario_id: 2,
  usuario_nombre: 'ana',
  usuario_nombre_completo: 'Ana Torres',
  equipo: 'SM-A515F · Chrome 153',
  app_version: '1.0.0',
  instalada: true,
  almacenamiento_usado: 1_572_864,
  almacenamiento_total: 2_147_483_648,
  cambios_sin_enviar: 0,
  fotos_sin_enviar: 0,
  sin_enviar_desde: null,
  atrasado: false,
  ultima_sincronizacion: '2026-11-20T15:00:00.000Z',
  resultado: 'completa',
  visto: '2026-11-21T15:00:00.000Z',
  sesion_abierta: true,
  ...change,
});
const overdue = device({
  cambios_sin_enviar: 3,
  fotos_sin_enviar: 2,
  sin_enviar_desde: '2026-11-19T15:00:00.000Z',
  atrasado: true,
});
const page = (devices: unknown[], totalPages = 1) => ({
  body: { devices, total: devices.length, page: 1, totalPages },
});
const LIST = 'GET /api/admin/devices';
const SIGN_OUT = 'POST /api/admin/devices/7/cerrar-sesion';
const REMOVE = 'DELETE /api/admin/devices/7';
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('Dispositivos', () => {
  it('shows who uses which, how it is and when it was heard of', async () => {
    fakeApi({
      [LIST]: page([device(), device({ id: 8, usuario_nombre: 'beto', equipo: '', instalada: false })]),
    });
    await renderApp('/admin/devices');
    const ana = await rowOf(/^ana/);
    for (const text of [
      'Ana Torres',
      'SM-A515F · Chrome 153',
      'Código a1b2c3',
      'Instalada',
      'Versión 1.0.0',
    ]) {
      expect(ana.getByText(text)).toBeInTheDocument();
    }
    expect(ana.getByText('Ocupa 1,50 MB de 2,00 GB')).toBeInTheDocument();
    expect(ana.getByText('Todo enviado')).toBeInTheDocument();
    expect(ana.getByText('Completa')).toBeInTheDocument();
    const beto = await rowOf(/^beto/);
    expect(beto.getByText('Equipo sin nombre')).toBeInTheDocument();
    expect(beto.getByText('En el navegador')).toBeInTheDocument();
  });

  it('makes unsent work older than a day stand out by a word, and says how much it is', async () => {
    fakeApi({
      [LIST]: page([
        overdue,
        device({
          id: 8,
          usuario_nombre: 'beto',
          ...{ cambios_sin_enviar: 1, sin_enviar_desde: '2026-11-21T15:00:00.000Z' },
        }),
      ]),
    });
    await renderApp('/admin/devices');
    const ana = await rowOf(/^ana/);
    expect(ana.getByText('Hace más de un día')).toBeInTheDocument();
    expect(ana.getByText('3 cambios y 2 fotos')).toBeInTheDocument();
    const beto = await rowOf(/^beto/);
    expect(beto.getByText('1 cambio')).toBeInTheDocument();
    expect(beto.queryByText('Hace más de un día')).toBeNull();
  });

  it('is narrowed by the address, and says when nothing matches', async () => {
    const api = fakeApi({ [LIST]: page([overdue], 3) });
    const { person, router } = await renderApp('/admin/devices?filtro=atrasados&page=2');
    await rowOf(/^ana/);
    expect(Object.fromEntries(api.to(LIST).at(-1)?.query ?? [])).toEqual({
      filtro: 'atrasados',
      page: '2',
      limit: '20',
    });
    api.set(LIST, page([]));
    await person.type(screen.getByPlaceholderText('Buscar por persona, equipo o código...'), 'zz');
    await screen.findByText('Ningún dispositivo coincide');
    api.set(LIST, page([device()]));
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await rowOf(/^ana/);
    expect(router.state.location.search).toBe('');
  });

  it('asks before it signs a device out, and names person, device and what stays on it', async () => {
    const api = fakeApi({ [LIST]: page([overdue]), [SIGN_OUT]: { body: { sesiones: 1 } } });
    const { person } = await renderApp('/admin/devices');
    const ana = await rowOf(/^ana/);
    await person.click(ana.getByRole('button', { name: 'Cerrar sesión de ana en SM-A515F · Chrome 153' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('¿Cerrar la sesión de ana en SM-A515F · Chrome 153?')).toBeInTheDocument();
    expect(dialog.getByText(/código a1b2c3.*3 cambios y 2 fotos sin enviar: se quedan/)).toBeInTheDocument();
    expect(api.to(SIGN_OUT)).toHaveLength(0);

    api.set(LIST, page([{ ...overdue, sesion_abierta: false }]));
    await person.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByText('Sesión de ana cerrada en SM-A515F · Chrome 153');
    await screen.findByText('Sin sesión abierta');
    expect(api.to(SIGN_OUT)).toHaveLength(1);
  });

  it('takes a device that is gone off the list, after saying what nobody will be reminded of', async () => {
    const api = fakeApi({ [LIST]: page([overdue]), [REMOVE]: refusal(409, 'Hay más trabajo sin enviar') });
    const { person } = await renderApp('/admin/devices');
    const remove = async () => {
      const ana = await rowOf(/^ana/);
      await person.click(
        ana.getByRole('button', { name: 'Quitar de la lista SM-A515F · Chrome 153 de ana' }),
      );
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await remove();
    expect(
      dialog.getByText(/código a1b2c3.*sesión de ana.*3 cambios y 2 fotos sin enviar/),
    ).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await person.click(dialog.getByRole('button', { name: 'Quitar de todos modos' }));
    await screen.findByText('Hay más trabajo sin enviar');
    expect(Object.fromEntries(api.to(REMOVE)[0]?.query ?? [])).toEqual({ sin_enviar: '5' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.set(REMOVE, { body: { sesiones: 1 } });
    const again = await remove();
    api.set(LIST, page([]));
    await person.click(again.getByRole('button', { name: 'Quitar de todos modos' }));
    await screen.findByText('SM-A515F · Chrome 153 de ana ya no está en la lista');
    await screen.findByText('Todavía no hay dispositivos');
  });

  it('says when it could not sign out or load, and when there is nothing yet', async () => {
    const api = fakeApi({ [LIST]: refusal(500, 'No'), [SIGN_OUT]: refusal(500, '') });
    const { person } = await renderApp('/admin/devices');
    await screen.findByText('Error al cargar los dispositivos');
    api.set(LIST, page([device()]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await person.click(await screen.findByRole('button', { name: /^Cerrar sesión de ana/ }));
    const dialog = within(await screen.findByRole('dialog'));
    api.set(LIST, page([]));
    await person.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByText(/^Error al cerrar la sesión del dispositivo/);
    await waitFor(() => expect(screen.getByText('Todavía no hay dispositivos')).toBeInTheDocument());
  });
});
