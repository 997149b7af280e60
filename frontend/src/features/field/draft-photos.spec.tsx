import './test/one-tab-browser';
import { screen, waitFor } from '@testing-library/react';
import { allStored } from '@/lib/unsaved-work/still-storing';
import { hasUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { goTo } from '../../../test/render-app';
import { dialogTitled, drafts, gone, inGroup, STRIP } from './test/in-group';

const COMPRESSING = /^Comprimiendo foto/;

/** A phone that makes no photo small before it is told to. */
function slowCompression() {
  const workers: EventTarget[] = [];
  class SlowWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    postMessage = () => undefined;
    terminate = () => undefined;
  }
  Object.assign(globalThis, { Worker: SlowWorker, OffscreenCanvas: class {} });
  const data = new Blob(['x'], { type: 'image/jpeg' });
  return {
    finish() {
      for (const worker of workers) worker.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
}

/** The form of an asset whose photos are on their way, after the way back from them. */
async function behindItsPhotos(names: readonly string[] = ['frente.jpg']) {
  const { finish } = slowCompression();
  const { person, router, user } = await inGroup();
  await person.click(await screen.findByRole('button', { name: 'Actualizar: A-12' }));
  const form = await dialogTitled('Actualizar Activo');
  await person.click(form.getByRole('button', { name: 'Guardar para Sincronización' }));
  const photos = await dialogTitled('Capturar Fotos (0/2)');
  await person.click(photos.getByRole('tab', { name: 'Cargar' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await person.upload(input ?? document.body, files);
  await photos.findByText(COMPRESSING);
  expect(router.state.location.search).toContain('fotos=1');
  expect(hasUnsavedWork()).toBe(true);
  await goTo(router, -1);
  await waitFor(() => expect(screen.queryByText(COMPRESSING)).toBeNull());
  const close = async () => {
    await goTo(router, -1);
    await gone('Actualizar Activo');
  };
  return { finish, person, router, user, close };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

describe('a photo that is still being made small', () => {
  it('goes into the draft of the form that was closed meanwhile', async () => {
    const { finish, user, close } = await behindItsPhotos();
    await close();
    expect(await drafts(user)).toEqual([]);
    finish();
    expect(await screen.findByRole('list', { name: STRIP })).toHaveTextContent('1 foto(s) capturada(s)');
  });

  it('is waited for where its form is opened again', async () => {
    const { finish, person, router, user, close } = await behindItsPhotos(['frente.jpg', 'atras.jpg']);
    await close();
    expect(hasUnsavedWork()).toBe(true);
    await person.click(await screen.findByRole('button', { name: 'Actualizar: A-12' }));
    await dialogTitled('Guardando borrador...');
    // Who gives it up and comes back finds the same.
    await goTo(router, -1);
    await gone('Guardando borrador...');
    await person.click(await screen.findByRole('button', { name: 'Actualizar: A-12' }));
    await dialogTitled('Guardando borrador...');
    finish();
    await waitFor(async () => expect(await drafts(user)).toHaveLength(1));
    await dialogTitled('Guardando borrador...');
    finish();
    const offer = await dialogTitled('Borrador guardado');
    expect(offer.getByText(/2 foto\(s\) capturada\(s\)/)).toBeVisible();
    expect(screen.queryByText('Actualizar Activo')).toBeNull();
    expect(await drafts(user)).toHaveLength(1);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('keeps no other form waiting', async () => {
    const { finish, person, close } = await behindItsPhotos();
    await close();
    await person.click(await screen.findByRole('button', { name: 'Actualizar: A-11' }));
    await dialogTitled('Actualizar Activo');
    finish();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });

  it('is asked about when its form is closed, and thrown away with it', async () => {
    const { finish, person, user } = await behindItsPhotos();
    const form = await dialogTitled('Actualizar Activo');
    await person.click(form.getByRole('button', { name: 'Cancelar' }));
    await screen.findAllByText('¿Guardar lo escrito como borrador?');
    await person.click(screen.getByRole('button', { name: 'Descartar borrador' }));
    await gone('Actualizar Activo');
    finish();
    await allStored();
    expect(await drafts(user)).toEqual([]);
  });
});
