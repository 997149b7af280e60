import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const EXPORT = 'GET /api/admin/groups/7/assets/export';
const group = {
  id: 7,
  nombre: 'Norte',
  tipo: 'SECCIONAL',
  parent_id: null,
  activos_count: 1,
  usuarios_asignados: [],
};
const asset = { id: 1, NUMERO_DE_ACTIVO: '100014', DESCRIPCIoN: 'Monitor LED', ESTADO: 'BUENO' };

describe('the assets of a group', () => {
  it('go out as a file, all that the search finds', async () => {
    const api = fakeApi({
      'GET /api/admin/groups/7': { body: { group, ruta: [] } },
      'GET /api/admin/groups/7/assets': { body: { assets: [asset], total: 1, page: 1, totalPages: 1 } },
      [EXPORT]: refusal(429, 'Demasiadas descargas a la vez'),
    });
    const { person } = await renderApp('/admin/groups/7/assets?search=monitor');
    await screen.findByText('Monitor LED');
    await person.click(screen.getByRole('button', { name: /Exportar activos/ }));
    await person.click(await screen.findByText('CSV, para otros programas'));
    await waitFor(() =>
      expect(Object.fromEntries(api.to(EXPORT)[0]?.query ?? [])).toEqual({
        search: 'monitor',
        formato: 'csv',
      }),
    );
    expect(await screen.findByText(/Demasiadas descargas a la vez/)).toBeInTheDocument();
  });
});
