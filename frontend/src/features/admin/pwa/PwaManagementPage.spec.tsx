import '../../../../test/one-tab-browser';
import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { share } from './share';

const figures = {
  dispositivos: 12,
  instalaciones: 9,
  dispositivos_activos: 7,
  usuarios_activos: 6,
  cambios: 1_200,
  cambios_sin_conexion: 900,
  sincronizaciones: 400,
  sincronizaciones_completas: 399,
  atrasados: 2,
};
const FIGURES = 'GET /api/admin/devices/resumen';
const healthy = {
  [FIGURES]: { body: figures },
  'GET /api/health/live': { body: { status: 'ok' } },
  'GET /api/health/ready': { body: { status: 'ok' } },
};
const tile = async (name: string) => within(await screen.findByRole('group', { name }));

describe('Gestión PWA', () => {
  it('shows what devices told, each figure with what it counts', async () => {
    fakeApi(healthy);
    await renderApp('/admin/pwa');
    await (await tile('Instalaciones')).findByText('9');
    expect((await tile('Usuarios activos')).getByText('6')).toBeInTheDocument();
    expect((await tile('Usuarios activos')).getByText('En 7 dispositivos')).toBeInTheDocument();
    const offline = await tile('Uso sin conexión');
    expect(offline.getByText('75 %')).toBeInTheDocument();
    expect(offline.getByText('Cambios: 900 de 1.200')).toBeInTheDocument();
    expect(offline.getByText(/más de 5 minutos después/)).toBeInTheDocument();
    const syncs = await tile('Sincronizaciones con éxito');
    expect(syncs.getByText('99 %')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^2 dispositivos con trabajo sin enviar/ })).toHaveAttribute(
      'href',
      '/admin/devices?filtro=atrasados',
    );
  });

  it('says how the system is, part by part', async () => {
    fakeApi({ ...healthy, 'GET /api/health/ready': refusal(503, 'No') });
    await renderApp('/admin/pwa');
    const system = within(await screen.findByRole('list', { name: 'Estado del sistema' }));
    await system.findByText('No responde');
    const told = system.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told).toEqual([
      'ServidorFunciona',
      'Base de datosNo responde',
      'Aplicación sin conexión en este equipoNo disponible',
    ]);
    const network = within(screen.getByRole('list', { name: 'Estado de la red' }));
    expect(network.getByText('Conectado a Internet')).toBeInTheDocument();
  });

  it('holds the settings of the app on this device', async () => {
    fakeApi(healthy);
    const { person } = await renderApp('/admin/pwa');
    const own = within(
      await screen.findByRole('region', { name: 'Configuración de la aplicación en este equipo' }),
    );
    await person.click(await own.findByRole('button', { name: /Opciones avanzadas/ }));
    expect(own.getByRole('button', { name: 'Eliminar Datos Offline' })).toBeEnabled();
  });

  it('says when the figures could not be loaded, and tries again', async () => {
    const api = fakeApi({ ...healthy, [FIGURES]: refusal(500, 'No') });
    const { person } = await renderApp('/admin/pwa');
    await screen.findByText('Error al cargar los datos de la aplicación');
    api.set(FIGURES, {
      body: { ...figures, sincronizaciones: 0, sincronizaciones_completas: 0, atrasados: 0 },
    });
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await (await tile('Sincronizaciones con éxito')).findByText('—')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /sin enviar desde/ })).toBeNull();
  });

  it.each([
    [0, 0, '—'],
    [0, 9, '0 %'],
    [1, 1000, '1 %'],
    [999, 1000, '99 %'],
    [7, 7, '100 %'],
  ])('%i of %i is %s', (part, whole, text) => {
    expect(share(part, whole)).toBe(text);
  });
});
