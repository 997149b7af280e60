import './test/one-tab-browser';
import { screen, within } from '@testing-library/react';
import { noteAway } from '@/lib/connection/server-answers';
import type { OfflineEngine } from '@/offline/engine-api';
import { refusal } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { deviceWith } from './test/device-with';
import { fieldApi, newFieldUser } from './test/field-api';

const CALL = 'GET /api/user/dashboard';
const tile = (name: string) => screen.findByRole('group', { name });

describe('the dashboard of somebody whose device knows nothing yet', () => {
  it('does not say that they have no groups where nobody answered, but what to do, and asks again', async () => {
    const api = fieldApi();
    api.set(CALL, refusal(500, ''));
    const { person } = await renderApp('/user/dashboard', { user: newFieldUser() });
    const notice = within(await screen.findByRole('alert', undefined, { timeout: 5_000 }));
    expect(
      notice.getByText('No llegó respuesta del servidor, y no hay nada descargado en este dispositivo'),
    ).toBeVisible();
    expect(notice.getByText(/aún no se sabe qué grupos tienes/)).toBeVisible();
    expect(await tile('Grupos Asignados')).toHaveTextContent(/Aún no se sabe$/);
    expect(await tile('Total Activos')).toHaveTextContent(/Aún no se sabe$/);
    expect(await tile('Estado')).toHaveTextContent(/Sin datos del servidor/);
    expect(within(await tile('Estado')).getByRole('link', { name: 'Ver qué hacer' })).toBeVisible();
    expect(screen.queryByText('Listo para trabajar')).toBeNull();

    api.set(CALL, {
      body: { gruposAsignados: 0, totalActivos: 0, pendientesSincronizar: 0, actividadReciente: [] },
    });
    await person.click(notice.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Listo para trabajar')).toBeVisible();
    expect(await tile('Grupos Asignados')).toHaveTextContent(/0$/);
    expect(screen.queryByText(/no se sabe/)).toBeNull();
  });
});

describe('the dashboard while the server is silent', () => {
  it('says so in place of waiting for what may never come', async () => {
    const api = fieldApi();
    api.set('GET /api/health/ready', refusal(503, 'Mantenimiento'));
    api.set(CALL, () => new Promise(() => undefined));
    await renderApp('/user/dashboard', { user: newFieldUser() });
    noteAway();
    expect(await screen.findByText(/aún no se sabe qué grupos tienes/)).toBeVisible();
    expect(await tile('Estado')).toHaveTextContent(/Sin datos del servidor/);
  });
});

describe('the dashboard of somebody whose photos do not arrive', () => {
  it('does not say that everything is there', async () => {
    const api = fieldApi();
    api.set(CALL, {
      body: { gruposAsignados: 1, totalActivos: 3, pendientesSincronizar: 2, actividadReciente: [] },
    });
    await renderApp('/user/dashboard', { user: newFieldUser() });
    expect(await screen.findByText('Faltan fotos en el servidor')).toBeVisible();
    expect(await tile('Pendientes')).toHaveTextContent(/0$/);
    expect(screen.queryByText('Todo sincronizado')).toBeNull();
  });
});

describe('somebody who left a form half filled', () => {
  const begun = (engine: OfflineEngine) =>
    engine.drafts.keep({
      id: 'b-1',
      action_type: 'CREATE',
      grupoId: 3,
      shown: null,
      values: { NUMERO_DE_ACTIVO: 'A-99', DESCRIPCION: 'Mesa', ESTADO: 'BUENO' },
      photos: [],
    });

  it('is told so where nothing waits to be sent, and led to its group', async () => {
    const { user } = await deviceWith(begun);
    const { person } = await renderApp('/user/dashboard', { user });
    const link = await screen.findByRole('link', { name: '1 borrador sin guardar' });
    expect(await tile('Pendientes')).toHaveTextContent(/0\s*1 borrador sin guardar$/);
    await person.click(link);
    const group = within(await screen.findByRole('article', { name: 'ANA ÁLVAREZ' }));
    expect(await group.findByText('1 borrador')).toBeVisible();
  });
});
