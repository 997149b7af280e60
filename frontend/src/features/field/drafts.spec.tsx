import './test/one-tab-browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import type { OfflineEngine } from '@/offline/engine-api';
import type { DraftPhoto } from '@/offline/drafts/keep-draft';
import { goTo } from '../../../test/render-app';
import { device, dialogTitled, drafts, gone, inGroup, STRIP } from './test/in-group';
import { scan } from './test/scan';

const ELSEWHERE = 'Borradores de otros grupos';

const draftOf12 = (photos: DraftPhoto[] = []) =>
  async function begun(engine: OfflineEngine) {
    const shown = (await engine.getAsset(12)) ?? null;
    const values = { NUMERO_DE_ACTIVO: 'A-12', DESCRIPCION: 'Silla', SERIAL: 'AYER', ESTADO: 'MALO' };
    await engine.drafts.keep({ id: 'b-12', action_type: 'UPDATE', grupoId: 3, shown, values, photos });
    const { onDevice } = await device();
    // The Blobs of these tests cannot be stored.
    const readable = { type: 'image/jpeg', buffer: new ArrayBuffer(3) };
    await onDevice((db) => db.fotoBytes.toCollection().modify({ blob: readable }));
  };

const draftOfNew = (numero: string) => (engine: OfflineEngine) =>
  engine.drafts.keep({
    id: `b-${numero}`,
    action_type: 'CREATE',
    grupoId: 3,
    shown: null,
    values: { NUMERO_DE_ACTIVO: numero, DESCRIPCION: 'Mesa', ESTADO: 'BUENO' },
    photos: [],
  });

const draftPhotos = () =>
  [0, 1].map((at) => ({ blob: new Blob(['x'], { type: 'image/jpeg' }), originalSize: 1, key: `k${at}` }));

/** A form with both its photos, to which somebody went back from them. */
async function backFromPhotos() {
  const app = await inGroup(draftOf12(draftPhotos()));
  const { person, router } = app;
  await person.click(await screen.findByRole('button', { name: 'Actualizar: A-12' }));
  await person.click((await dialogTitled('Borrador guardado')).getByText('Continuar borrador'));
  const form = await dialogTitled('Actualizar Activo');
  await person.click(form.getByRole('button', { name: 'Guardar para Sincronización' }));
  await dialogTitled('Capturar Fotos (2/2)');
  await goTo(router, -1);
  await gone('Capturar Fotos (2/2)');
  return { ...app, form };
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

describe('a form that was begun', () => {
  it('is kept while it is typed, closed by back, and offered when it is opened again', async () => {
    const { person, router, user } = await inGroup();
    await person.click(await screen.findByRole('button', { name: 'Actualizar: A-12' }));
    const first = await dialogTitled('Actualizar Activo');
    await person.type(first.getByLabelText('Serial'), 'NUEVO');
    expect(await first.findByText('Borrador guardado')).toBeVisible();
    expect(await drafts(user)).toMatchObject([{ asset: 12, values: { SERIAL: 'NUEVO', ESTADO: 'MALO' } }]);

    await goTo(router, -1);
    await gone('Actualizar Activo');
    expect(hasUnsavedWork()).toBe(false);
    expect(router.state.location.search).toBe('');

    await person.click(await screen.findByRole('button', { name: 'Actualizar: A-12' }));
    const offer = await dialogTitled('Borrador guardado');
    expect(offer.getByText('A-12')).toBeVisible();
    await person.click(offer.getByRole('button', { name: 'Continuar borrador' }));
    const again = await dialogTitled('Actualizar Activo');
    expect(again.getByLabelText('Serial')).toHaveValue('NUEVO');

    // What stands there as it did before is no draft.
    await person.clear(again.getByLabelText('Serial'));
    await waitFor(async () => expect(await drafts(user)).toEqual([]));
    await person.click(again.getByRole('button', { name: 'Cancelar' }));
    await gone('Actualizar Activo');
  });

  it('asks at Cancelar what becomes of it, and back opens nothing again', async () => {
    const { person, router, user } = await inGroup();
    await person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
    const dialog = await dialogTitled('Transferir Activo');
    await person.type(dialog.getByLabelText('Observaciones'), 'Traslado');
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText('Observaciones')).toHaveValue('Traslado');
    await dialog.findByText('Borrador guardado');
    // Behind the form nothing has come that would move the list.
    expect(screen.queryByRole('list', { name: STRIP, hidden: true })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar borrador' }));
    await gone('Transferir Activo');
    expect(await drafts(user)).toHaveLength(1);

    const strip = within(await screen.findByRole('list', { name: STRIP }));
    await person.click(strip.getByRole('button', { name: 'Continuar borrador' }));
    const resumed = await dialogTitled('Transferir Activo');
    expect(resumed.getByLabelText('Observaciones')).toHaveValue('Traslado');
    await person.click(resumed.getByRole('button', { name: 'Cancelar' }));
    await screen.findAllByText('¿Guardar lo escrito como borrador?');
    const discard = screen.getAllByRole('button', { name: 'Descartar borrador' }).at(-1);
    await person.click(discard ?? document.body);
    await gone('Transferir Activo');
    expect(await drafts(user)).toEqual([]);
    await goTo(router, -1);
    expect(router.state.location.pathname).toBe('/user/trabajos');
  });

  it('keeps nobody from registering another asset', async () => {
    const { person, user } = await inGroup(draftOfNew('N-1'));
    await person.click(screen.getByRole('button', { name: /Nuevo Activo/ }));
    const offer = await dialogTitled('Borrador guardado');
    expect(offer.getByText('N-1')).toBeVisible();
    await person.click(offer.getByRole('button', { name: 'Crear otro' }));
    const form = await dialogTitled('Crear Nuevo Activo');
    expect(form.getByLabelText('Número de Activo')).toHaveValue('');
    await person.type(form.getByLabelText('Número de Activo'), 'N-2');
    await form.findByText('Borrador guardado');
    const numbers = (await drafts(user)).map(({ values }) => values['NUMERO_DE_ACTIVO']);
    expect(numbers.toSorted()).toEqual(['N-1', 'N-2']);
  });

  it('is offered for a scanned number where it is of that number, and not in place of it', async () => {
    const { person, user } = await inGroup(draftOfNew('N-1'));
    const create = async (code: string) => {
      scan(code);
      await screen.findByText(`Ningún activo descargado tiene el código ${code}`);
      await person.click(screen.getByRole('button', { name: 'Crear activo' }));
    };
    await create('N-7');
    const form = await dialogTitled('Crear Nuevo Activo');
    expect(form.getByLabelText('Número de Activo')).toHaveValue('N-7');
    await person.click(form.getByRole('button', { name: 'Cancelar' }));
    await gone('Crear Nuevo Activo');

    await create('n-1');
    const offer = await dialogTitled('Borrador guardado');
    await person.click(offer.getByRole('button', { name: 'Continuar borrador' }));
    const resumed = await dialogTitled('Crear Nuevo Activo');
    expect(resumed.getByLabelText('Descripción')).toHaveValue('Mesa');
    expect(await drafts(user)).toHaveLength(1);
  });

  it('is offered after a reload, whatever number its form was opened for', async () => {
    const { router, user } = await inGroup(draftOfNew('N-1'));
    const state = { numero: 'N-9' };
    act(() => void router.navigate('/user/trabajos/3?dialogo=CREATE', { state }));
    const offer = await dialogTitled('Borrador guardado');
    expect(offer.getByText('N-1')).toBeVisible();
    expect(await drafts(user)).toHaveLength(1);
  });

  it('is left for another screen without a question, and there after a reload, with its photos', async () => {
    const search = '?dialogo=UPDATE&activo=12&fotos=1';
    const { person, router, user } = await inGroup(draftOf12(draftPhotos()), search);
    const offer = await dialogTitled('Borrador guardado');
    expect(offer.getByText(/2 foto\(s\) capturada\(s\)/)).toBeVisible();
    await person.click(offer.getByRole('button', { name: 'Continuar borrador' }));
    await dialogTitled('Capturar Fotos (2/2)');
    await goTo(router, '/user/dashboard');
    expect(router.state.location.pathname).toBe('/user/dashboard');
    await goTo(router, -1);
    await person.click((await dialogTitled('Borrador guardado')).getByText('Continuar borrador'));
    await person.click(
      (await dialogTitled('Capturar Fotos (2/2)')).getByRole('button', { name: 'Confirmar (2/2)' }),
    );
    expect(await screen.findByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
    expect(await drafts(user)).toEqual([]);
    expect(router.state.location.search).toBe('');
    const { onDevice } = await device();
    const saved = await onDevice((db) =>
      db.pendingActions.filter(({ userId }) => userId === user.id).toArray(),
    );
    expect(saved).toMatchObject([{ data_after: { SERIAL: 'AYER', DESCRIPCION: 'Silla' } }]);
  });

  it('says so where it cannot be thrown away, and is kept on', async () => {
    const { person, user } = await inGroup();
    await person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
    const dialog = await dialogTitled('Transferir Activo');
    await person.type(dialog.getByLabelText('Observaciones'), 'uno');
    await dialog.findByText('Borrador guardado');
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const discard = await screen.findByRole('button', { name: 'Descartar borrador' });
    const { delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('No', 'UnknownError');
    };
    await person.click(discard);
    const told = await screen
      .findByText('No se pudo completar la operación. Intenta de nuevo.')
      .finally(() => {
        IDBObjectStore.prototype.delete = remove;
      });
    expect(told).toBeVisible();
    await person.type(dialog.getByLabelText('Observaciones'), ' dos');
    await waitFor(async () =>
      expect(await drafts(user)).toMatchObject([{ values: { observaciones: 'uno dos' } }]),
    );
  });

  it('is saved as it was corrected, also by the way forward to its photos', async () => {
    const { person, router, user, form } = await backFromPhotos();
    await person.clear(form.getByLabelText('Serial'));
    await person.type(form.getByLabelText('Serial'), 'HOY');
    await goTo(router, 1);
    const photos = await dialogTitled('Capturar Fotos (2/2)');
    await person.click(photos.getByRole('button', { name: 'Confirmar (2/2)' }));
    expect(await screen.findByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
    const { onDevice } = await device();
    const saved = await onDevice((db) =>
      db.pendingActions.filter(({ userId }) => userId === user.id).toArray(),
    );
    expect(saved).toMatchObject([{ data_after: { SERIAL: 'HOY' } }]);
  });

  it('shows what is wrong in it in place of its photos, by the way forward as well', async () => {
    const { person, router, form } = await backFromPhotos();
    await person.clear(form.getByLabelText('Descripción'));
    await goTo(router, 1);
    await waitFor(() => expect(router.state.location.search).toBe('?dialogo=UPDATE&activo=12'));
    expect(screen.queryByText('Capturar Fotos (2/2)')).toBeNull();
    expect(await form.findByText('Este campo es obligatorio')).toBeVisible();
  });

  it('is offered in Mis Trabajos where its group was taken away, and saved from there', async () => {
    const { person, router, user, api } = await inGroup(draftOf12(draftPhotos()));
    api.set('GET /api/user/trabajos', { body: { grupos: [] } });
    await goTo(router, '/user/trabajos');
    const list = await screen.findByRole('list', { name: ELSEWHERE });
    expect(within(list).getByText('A-12')).toBeVisible();
    await person.click(within(list).getByRole('button', { name: 'Continuar borrador' }));
    const form = await dialogTitled('Actualizar Activo');
    expect(form.getByLabelText('Serial')).toHaveValue('AYER');
    // Whoever does not save it now finds it where it was.
    await person.click(form.getByRole('button', { name: 'Cancelar' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar borrador' }));
    const again = await screen.findByRole('list', { name: ELSEWHERE });
    expect(router.state.location).toMatchObject({ pathname: '/user/trabajos', search: '' });

    await person.click(within(again).getByRole('button', { name: 'Continuar borrador' }));
    const resumed = await dialogTitled('Actualizar Activo');
    await person.click(resumed.getByRole('button', { name: 'Guardar para Sincronización' }));
    const photos = await dialogTitled('Capturar Fotos (2/2)');
    await person.click(photos.getByRole('button', { name: 'Confirmar (2/2)' }));
    expect(await screen.findByText('Acción UPDATE guardada con 2 fotos')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/trabajos'));
    expect(await drafts(user)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('list', { name: ELSEWHERE })).toBeNull());
    expect(screen.queryByText('Grupo no encontrado')).toBeNull();
  });

  it('opens no form of a group that is not there for an address alone', async () => {
    const { router, user, api } = await inGroup();
    api.set('GET /api/user/trabajos', { body: { grupos: [] } });
    await goTo(router, '/user/trabajos');
    expect(await screen.findByText('No se encontraron grupos')).toBeVisible();
    await goTo(router, '/user/trabajos/3?dialogo=CREATE');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/trabajos'));
    expect(screen.queryByText('Crear Nuevo Activo')).toBeNull();
    expect(await drafts(user)).toEqual([]);
  });

  it('says where it cannot be kept, holds the page then, and harms nothing', async () => {
    const { person, router, user } = await inGroup();
    const { whileFull } = await device();
    await whileFull(['borradores'], async () => {
      await person.click(await screen.findByRole('button', { name: 'Transferir: A-11' }));
      const dialog = await dialogTitled('Transferir Activo');
      await person.type(dialog.getByLabelText('Observaciones'), 'x');
      expect(await dialog.findByText(/^No hay espacio para guardar el borrador/)).toBeVisible();
      await goTo(router, -1);
      await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
      await person.type(dialog.getByLabelText('Nuevo Empleado Responsable'), 'NUEVA PERSONA');
      await person.type(dialog.getByLabelText('Nueva Dependencia'), 'OTRA');
      await person.click(dialog.getByRole('button', { name: 'Guardar para Sincronización' }));
      expect(await screen.findByText('Acción TRANSFER guardada para sincronización')).toBeVisible();
      await gone('Transferir Activo');
      expect(await screen.findByRole('img', { name: 'Cambios sin enviar' })).toBeVisible();
    });
    expect(await drafts(user)).toEqual([]);
  });

  it('counts at the way out', async () => {
    const { person, user } = await inGroup(draftOf12());
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
    await person.click(await screen.findByText('Cerrar Sesión'));
    expect(await screen.findByText('Tienes 1 borrador sin enviar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Exportar pendientes' })).toBeNull();
    expect(await drafts(user)).toHaveLength(1);
  });
});
