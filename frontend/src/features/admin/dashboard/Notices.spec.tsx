import { screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const figures = {
  totalActivos: 7,
  totalUsuarios: 2,
  totalGrupos: 3,
  sincronizacionesHoy: 0,
  accionesPorTipo: [],
};

describe('The dashboard', () => {
  it('shows what the server says of how it is set up', async () => {
    const mensaje = 'TRUST_PROXY no está definida';
    fakeApi({
      'GET /api/admin/dashboard': { body: figures },
      'GET /api/admin/avisos': { body: { avisos: [{ codigo: 'trust_proxy', mensaje }] } },
    });
    await renderApp('/admin/dashboard', { user: admin });
    expect(await screen.findByText(mensaje)).toBeInTheDocument();
  });

  it('shows its figures where an older server knows of no notices', async () => {
    fakeApi({ 'GET /api/admin/dashboard': { body: figures } });
    await renderApp('/admin/dashboard', { user: admin });
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
