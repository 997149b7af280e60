import { screen, waitFor, within } from '@testing-library/react';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import type { ReversalDto } from '@/api/generated/model/reversal-dto';
import { type Answer, fakeApi, refusal } from '../../../../../../test/fake-api';
import { recordOfImport } from '../../../../../../test/import-record';
import { renderApp } from '../../../../../../test/render-app';

const ID = '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11';
const REVERSE = `POST /api/admin/imports/${ID}/deshacer`;

const record = recordOfImport({
  id: ID,
  archivo: 'mayo.xlsx',
  filas_total: 20,
  details: { total: 20, inserted: 12, updated: 8, unchanged: 0, errors: 0 },
});

const kept: ReversalDto['conservados'] = [
  { activo_id: 4, activo: 'A-4', campo: 'SERIAL', motivo: 'trabajo_de_campo' },
  { activo_id: 5, activo: 'A-5', campo: null, motivo: 'archivo_posterior' },
];
const figures = { deshechos: 7, eliminados: 11, grupos_eliminados: 2 };
const answer: ReversalDto = { ...figures, simulado: true, conservados: kept, conservados_total: 2 };
const reversed: ImportDetailDto = {
  ...record,
  reversion: {
    ...figures,
    conservados: 2,
    usuario_nombre: 'olga',
    motivo: 'Era de abril',
    begun_at: '2026-11-21T15:04:05.000Z',
    ended_at: '2026-11-21T15:04:09.000Z',
  },
};

const start = async (shown: ImportDetailDto, answers: Answer[] = []) => {
  const api = fakeApi({
    [`GET /api/admin/imports/${ID}`]: { body: { import: shown } },
    [`GET /api/admin/imports/${ID}/conservados`]: {
      body: { conservados: kept, total: 2, page: 1, totalPages: 1 },
    },
    [REVERSE]: () => answers.shift() ?? { body: answer },
  });
  return { api, ...(await renderApp(`/admin/inventory/imports/${ID}`)) };
};

describe('taking a load back', () => {
  it('shows first what would come of it, demands the reason, and does it', async () => {
    const { api, person } = await start(record, [
      { body: answer },
      refusal(503, 'El servidor no está disponible.'),
      { body: { ...answer, simulado: false } },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer la carga de mayo.xlsx?' }));
    expect(await dialog.findByText('Activos que vuelven a como eran')).toBeVisible();
    expect(dialog.getByText('11')).toBeVisible();
    const table = within(dialog.getByRole('table'));
    expect(table.getByText('Se trabajó en él en el campo')).toBeVisible();
    expect(table.getByText('Todo el activo')).toBeVisible();
    expect(api.to(REVERSE).map(({ body }) => body)).toEqual([{ motivo: '', simular: true }]);

    const send = () => person.click(dialog.getByRole('button', { name: 'Deshacer esta carga' }));
    await send();
    expect(await dialog.findByText('Escribe por qué se deshace la carga')).toBeVisible();
    await person.type(dialog.getByLabelText('Motivo'), 'Era de abril');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('sigue donde quedó y no repite nada');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(REVERSE).at(-1)?.body).toEqual({ motivo: 'Era de abril' });
  });

  it('begins only once it is known what would come of it', async () => {
    let tell = (_answer: Answer): void => undefined;
    const looked = new Promise<Answer>((resolve) => (tell = resolve));
    const { api, person } = await start(record);
    api.set(REVERSE, () => looked);
    await person.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer la carga de mayo.xlsx?' }));
    const begin = () => dialog.getByRole('button', { name: 'Deshacer esta carga' });
    expect(dialog.getByText(/^Mirando qué pasaría/)).toBeVisible();
    expect(begin()).toBeDisabled();

    tell(refusal(409, 'Otra carga está en marcha.'));
    const again = await dialog.findByRole('button', { name: /Reintentar$/ });
    expect(begin()).toBeDisabled();

    api.set(REVERSE, { body: answer });
    await person.click(again);
    await waitFor(() => expect(begin()).toBeEnabled());
  });

  it('stands on the page of the load, with what was kept', async () => {
    await start(reversed);
    const report = within(await screen.findByRole('region', { name: 'Carga deshecha' }));
    expect(report.getByText(/^olga deshizo esta carga el 21\/11\/2026/)).toBeVisible();
    expect(report.getByText('Motivo: Era de abril')).toBeVisible();
    expect(await report.findByRole('link', { name: 'A-4' })).toBeVisible();
    expect(screen.getByText('Deshecha')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer esta carga' })).toBeNull();
  });

  it('is offered to whoever comes after a break, and not where nothing came of the load', async () => {
    const { reversion } = reversed;
    await start({ ...reversed, reversion: reversion && { ...reversion, ended_at: null } });
    expect(await screen.findByRole('button', { name: 'Seguir deshaciendo' })).toBeVisible();
    expect(screen.getByText(/empezó a deshacer esta carga/)).toBeVisible();
  });
});
