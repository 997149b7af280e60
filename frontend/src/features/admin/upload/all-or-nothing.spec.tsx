import { fireEvent, screen } from '@testing-library/react';
import { recordOfImport } from '../../../../test/import-record';
import { fakeApi } from '../../../../test/fake-api';
import { ReaderInPage } from '../../../../test/reader-in-page';
import type { ReadRequest, WorkerMessage } from '@/lib/spreadsheet/worker-protocol';
import { renderApp } from '../../../../test/render-app';
import { showResult } from './running/shown-result';

const FILE = ['NUMERO_DE_ACTIVO;COSTO_ACTUAL', '0101;10', '0102;mucho'].join('\n');
const CHOICE = 'Si alguna fila tiene error, no cargar nada';

describe('All or nothing', () => {
  beforeEach(() => {
    Object.assign(globalThis, { Worker: ReaderInPage });
  });
  afterEach(() => {
    showResult(null);
  });

  /** A server that finds one of two rows in error. */
  const server = () => {
    const api = fakeApi({
      'POST /api/admin/imports/known-reading': { body: { lectura: null } },
      'POST /api/admin/imports': ({ body }) => {
        const { id, todo_o_nada = false } = body as { id: string; todo_o_nada?: boolean };
        const loaded = todo_o_nada ? 0 : 1;
        const record = recordOfImport({
          id,
          todo_o_nada,
          estado: todo_o_nada ? 'no_cargada' : 'completa',
          details: { total: 2, inserted: loaded, updated: 0, unchanged: 0, errors: 1 },
          errors_total: 1,
        });
        api.set(`POST /api/admin/imports/${id}/parts`, { status: 201, body: {} });
        api.set(`GET /api/admin/imports/${id}`, { body: { import: record } });
        api.set(`POST /api/admin/imports/${id}/seen`, { status: 204 });
        const errors = [{ fila: 3, columna: 'COSTO_ACTUAL', activo: '0102', error: 'No es un número' }];
        api.set(`GET /api/admin/imports/${id}/errors`, {
          body: { errors, total: 1, page: 1, totalPages: 1 },
        });
        return { status: 201, body: { import: record } };
      },
    });
    return api;
  };

  async function choose() {
    const { person } = await renderApp('/admin/inventory/upload');
    await screen.findByRole('heading', { name: 'Cargar Inventario', level: 1 });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no way to choose a file');
    await person.upload(input, new File([FILE], 'mayo.csv', { type: 'text/csv' }));
    return { person, choice: await screen.findByRole('checkbox', { name: CHOICE }) };
  }

  it('stays under the finger while it is pressed, though the file has been read meanwhile', async () => {
    server();
    let tellAsked: (readFile: () => void) => void;
    let tellRead: () => void;
    const asked = new Promise<() => void>((resolve) => (tellAsked = resolve));
    const read = new Promise<void>((resolve) => (tellRead = resolve));
    class ReaderThatWaits extends ReaderInPage {
      override postMessage(request: ReadRequest) {
        tellAsked(() => super.postMessage(request));
      }

      override dispatchEvent(event: MessageEvent<WorkerMessage>) {
        const sent = super.dispatchEvent(event);
        if (event.data.type === 'done') tellRead();
        return sent;
      }
    }
    Object.assign(globalThis, { Worker: ReaderThatWaits });
    const { choice } = await choose();
    const readFile = await asked;

    fireEvent.pointerDown(choice);
    readFile();
    await read;
    await screen.findByText(CHOICE);
    expect(screen.queryAllByText(/2 filas/)).toEqual([]);
    fireEvent.pointerUp(choice);
    expect(await screen.findAllByText(/2 filas/)).not.toEqual([]);
  });

  it('is said with the load, and what came of it says that nothing was loaded', async () => {
    const api = server();
    const { person, choice } = await choose();
    expect(choice).toHaveAccessibleDescription(/las demás se cargan/);
    await person.click(choice);
    expect(choice).toHaveAccessibleDescription(/el inventario queda como está/);
    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));

    await screen.findByText('No se cargó nada: 1 fila tiene error');
    screen.getByText('El inventario está como estaba.');
    screen.getByText('No cargada');
    await screen.findByText('No es un número');
    screen.getByRole('button', { name: 'Descargar errores' });
    expect(api.to('POST /api/admin/imports')[0]?.body).toMatchObject({ todo_o_nada: true });
  });

  it('is not chosen unless somebody does', async () => {
    const api = server();
    const { person, choice } = await choose();
    expect(choice).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: /Cargar Inventario/ }));
    await screen.findByText('Con errores');
    expect(api.to('POST /api/admin/imports')[0]?.body).not.toHaveProperty('todo_o_nada');
  });
});
