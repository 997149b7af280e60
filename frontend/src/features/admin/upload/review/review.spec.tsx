import { gunzipSync } from 'node:zlib';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, type Call } from '../../../../../test/fake-api';
import { ReaderInPage } from '../../../../../test/reader-in-page';
import { renderApp } from '../../../../../test/render-app';

const GERMAN = ['Nummer;Was;Ort;Wert', '0101;Bildschirm;Bogotá;1.234', '0102;Tisch;;2.345'].join('\n');

const decided = {
  hoja: null,
  fila_titulos: 1,
  titulos: ['NUMERO_DE_ACTIVO', 'DESCRIPCIoN', null, 'COSTO_ACTUAL'].map((columna, at) => ({
    titulo: ['Nummer', 'Was', 'Ort', 'Wert'][at],
    columna,
    a_mano: true,
  })),
  valores: { SECCIONAL: 'Norte' },
  lecturas: { COSTO_ACTUAL: 'punto_decimal' },
};

const known = {
  ...decided,
  fila: 0,
  import_id: '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11',
  archivo: 'liste.xlsx',
  started_at: '2026-11-20T15:04:05.000Z',
  usuario_nombre: 'Ana Torres',
};

async function choose(person: UserEvent, text: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Cargar Inventario', level: 1 });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no way to choose a file');
  await person.upload(input, new File([text], 'neu.csv', { type: 'text/csv' }));
}

const pick = async (person: UserEvent, field: string, value: string): Promise<void> => {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.type(screen.getByRole('combobox', { name: field }), value);
  const offered = await screen.findAllByTitle(value);
  await person.click(offered.at(-1) ?? document.body);
};

const unpacked = async ({ body }: Call): Promise<unknown> =>
  JSON.parse(gunzipSync(await new Response(body as Blob).arrayBuffer()).toString('utf8'));

describe('A file before it is loaded', () => {
  const api = (lectura: object | null) => {
    const server = fakeApi({
      'POST /api/admin/imports/known-reading': { body: { lectura } },
      'POST /api/admin/imports': ({ body }) => {
        const { id } = body as { id: string };
        server.set(`POST /api/admin/imports/${id}/parts`, { status: 201, body: {} });
        return { status: 201, body: {} };
      },
    });
    return { ...server, parts: () => server.calls.filter(({ path }) => path.endsWith('/parts')) };
  };
  beforeEach(() => {
    Object.assign(globalThis, { Worker: ReaderInPage });
  });

  it('that calls its columns in words that nobody knows is read as a person says', async () => {
    const { parts, to } = api(null);
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(person, GERMAN);
    await screen.findByText(/no tiene la columna NUMERO_DE_ACTIVO/);
    expect(screen.getByRole('button', { name: /Cargar Inventario/ })).toBeDisabled();

    const row = screen.getByRole('row', { name: /Was/ });
    expect(within(row).getByText('Bildschirm · Tisch')).toBeInTheDocument();
    expect(within(row).getByText('Nombre desconocido')).toBeInTheDocument();
    await pick(person, 'Columna Nummer: se carga como', 'NUMERO_DE_ACTIVO');
    await pick(person, 'Columna Was: se carga como', 'DESCRIPCIoN');
    await pick(person, 'Columna Wert: se carga como', 'COSTO_ACTUAL');
    await pick(person, 'Columna', 'SECCIONAL');
    await person.type(screen.getByRole('textbox', { name: 'Valor' }), 'Norte');
    await person.click(screen.getByRole('button', { name: /Agregar/ }));

    // 1.234 may be a thousand or a little more than one: nobody but a person knows.
    await screen.findByText(/los valores no lo aclaran/);
    await person.click(await screen.findByRole('radio', { name: /punto decimal/ }));
    const table = await screen.findByRole('table', { name: 'Primeras 2 filas, como se cargarán' });
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(expect.arrayContaining(['0101', 'Bildschirm', 'Norte', expect.stringMatching(/1,23/)])),
    );

    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));
    await waitFor(() => expect(parts()).toHaveLength(1));
    expect(to('POST /api/admin/imports')[0]?.body).toMatchObject({
      filas_total: 2,
      lectura: {
        ...decided,
        titulos: decided.titulos.map((title) => expect.objectContaining({ titulo: title.titulo })),
      },
    });
    const [call] = parts();
    expect(call && (await unpacked(call))).toMatchObject({
      columnas: { Nummer: 'NUMERO_DE_ACTIVO', Was: 'DESCRIPCIoN', Wert: 'COSTO_ACTUAL' },
      valores: { SECCIONAL: 'Norte' },
      items: [{ NUMERO_DE_ACTIVO: '0101', COSTO_ACTUAL: '1.234' }, { NUMERO_DE_ACTIVO: '0102' }],
    });
  });

  it('is read as all that was decided says, however quickly one decision follows the other', async () => {
    api(null);
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(person, GERMAN);
    await screen.findByText(/no tiene la columna NUMERO_DE_ACTIVO/);
    await pick(person, 'Columna Nummer: se carga como', 'NUMERO_DE_ACTIVO');
    await pick(person, 'Columna Wert: se carga como', 'COSTO_ACTUAL');
    await screen.findByText(/los valores no lo aclaran/);
    await pick(person, 'Columna', 'SECCIONAL');
    await person.type(screen.getByRole('textbox', { name: 'Valor' }), 'Norte');
    // Nothing is read between the two.
    fireEvent.click(screen.getByRole('button', { name: /Agregar/ }));
    fireEvent.click(screen.getByRole('radio', { name: /punto decimal/ }));
    const table = await screen.findByRole('table', { name: 'Primeras 2 filas, como se cargarán' });
    await waitFor(() => expect(table).toHaveTextContent(/1,23.*Norte/));
  });

  it('is read as the last one with the same titles, which can be undone', async () => {
    const { to } = api(known);
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(person, GERMAN);
    await screen.findByText(/como en la carga de liste.xlsx, de Ana Torres/);
    expect(to('POST /api/admin/imports/known-reading')[0]?.body).toMatchObject({
      filas: [['Nummer', 'Was', 'Ort', 'Wert'], expect.anything(), expect.anything()],
    });
    await screen.findByText('2 filas · 3 de 35 columnas reconocidas');
    expect(screen.getAllByText('Elegida a mano')).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Leer sin esas decisiones' }));
    await screen.findByText(/no tiene la columna NUMERO_DE_ACTIVO/);
    expect(screen.queryByText(/como en la carga/)).toBeNull();
    expect(to('POST /api/admin/imports/known-reading')).toHaveLength(1);
  });

  it('of rows that came back is read as their file was, without the reason behind them', async () => {
    const { parts, to } = api(known);
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(person, 'Nummer;Was;Ort;Wert;Error de la carga\n0101;Bildschirm;Cali;1.5;Fila 7. x');
    await screen.findByText(/como en la carga de liste.xlsx, de Ana Torres/);
    expect(to('POST /api/admin/imports/known-reading')[0]?.body).toMatchObject({
      filas: [['Nummer', 'Was', 'Ort', 'Wert'], expect.anything()],
    });
    await screen.findByText('1 fila · 3 de 35 columnas reconocidas');
    expect(screen.queryByText(/Columnas que no se cargarán/)).toBeNull();
    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));
    await waitFor(() => expect(parts()).toHaveLength(1));
    const [call] = parts();
    expect(call && (await unpacked(call))).toMatchObject({ otras: [{ Ort: 'Cali' }] });
    expect(to('POST /api/admin/imports')[0]?.body).toMatchObject({
      lectura: { titulos: decided.titulos.map(({ titulo }) => expect.objectContaining({ titulo })) },
    });
  });

  it('of mended rows joins the load that they come from, unless a person wants another one of them', async () => {
    const server = api(null);
    const path = `/api/admin/imports/${known.import_id}`;
    server.set(`GET ${path}`, {
      body: { import: { id: known.import_id, archivo: 'liste.xlsx', estado: 'completa', reversion: null } },
    });
    const { person } = await renderApp('/admin/inventory/upload');
    const row = `Fila de la carga ${known.import_id}`;
    const file = `NUMERO_DE_ACTIVO;SERIAL;Error de la carga;${row}\n0101;A;;7\n0102;B;Fila 9. x;\n\n0103;C;;12`;
    await choose(person, file);
    await screen.findByText('Estas filas corrigen la carga de liste.xlsx y se unen a ella.');
    await screen.findByText('1 fila no dice cuál corrige y no se cargará.');
    expect(screen.queryByText(/Columnas que no se cargarán/)).toBeNull();
    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));
    await waitFor(() => expect(server.parts()).toHaveLength(1));
    const [begun] = server.to('POST /api/admin/imports');
    expect(begun?.body).toMatchObject({ corrige: known.import_id, filas_total: 3 });
    expect((begun?.body as { lectura: { titulos: unknown[] } }).lectura.titulos).toHaveLength(2);
    const [call] = server.parts();
    expect(call && (await unpacked(call))).toMatchObject({
      corrige: known.import_id,
      items: [{ SERIAL: 'A' }, { SERIAL: 'B' }, {}, { SERIAL: 'C' }],
      filas_corregidas: [7, null, null, 12],
    });
  });

  it('of mended rows says where they can join no more, and loads them on their own', async () => {
    const server = api(null);
    const reversion = { begun_at: '2026-11-20T15:04:05.000Z' };
    server.set(`GET /api/admin/imports/${known.import_id}`, {
      body: { import: { id: known.import_id, archivo: 'liste.xlsx', estado: 'completa', reversion } },
    });
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(person, `NUMERO_DE_ACTIVO;SERIAL;Fila de la carga ${known.import_id}\n0101;A;7`);
    await screen.findByText(/La carga de liste.xlsx se deshizo/);
    await person.click(screen.getByRole('button', { name: 'Cargar por separado' }));
    await waitFor(() => expect(screen.queryByText(/se deshizo/)).toBeNull());
    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));
    await waitFor(() => expect(server.parts()).toHaveLength(1));
    expect(server.to('POST /api/admin/imports')[0]?.body).not.toHaveProperty('corrige');
    const [call] = server.parts();
    expect(call && (await unpacked(call))).not.toHaveProperty('filas_corregidas');
  });

  it('that the product exported is read to the letter, unless a person says that it is another one by now', async () => {
    const { parts } = api(null);
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(
      person,
      "NUMERO_DE_ACTIVO;DESCRIPCIoN;SERIAL;Exportado en CSV el 23/11/2026 10:05\nTotal;;N/A\n0101;'=1+1;-",
    );
    await screen.findByText('La aplicación exportó este archivo el 23/11/2026 10:05.');
    expect(screen.getByText('2 filas · 3 de 35 columnas reconocidas')).toBeInTheDocument();
    expect(screen.queryByText(/Columnas que no se cargarán/)).toBeNull();
    const table = await screen.findByRole('table', { name: 'Primeras 2 filas, como se cargarán' });
    expect(within(table).getByText('N/A')).toBeInTheDocument();
    expect(within(table).getByText('=1+1')).toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: 'Leer como archivo ajeno' }));
    await screen.findByText('1 fila no es un activo y no se cargará');
    expect(screen.queryByText(/La aplicación exportó/)).toBeNull();

    await person.click(screen.getByRole('button', { name: 'Quitar archivo neu.csv' }));
    await choose(person, 'NUMERO_DE_ACTIVO;SERIAL;Exportado en CSV el 23/11/2026 10:05\n0101;N/A');
    await screen.findByText(/La aplicación exportó/);
    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));
    await waitFor(() => expect(parts()).toHaveLength(1));
    const [call] = parts();
    expect(call && (await unpacked(call))).toMatchObject({
      exportado: true,
      items: [{ NUMERO_DE_ACTIVO: '0101', SERIAL: 'N/A' }],
    });
  });

  it('is read by itself where the server does not answer', async () => {
    fakeApi({ 'POST /api/admin/imports/known-reading': null });
    const { person } = await renderApp('/admin/inventory/upload');
    await choose(person, 'Placa;N° Activo;Descripción\n7;1;Silla');
    await screen.findByText('1 fila · 3 de 35 columnas reconocidas');
  });
});
