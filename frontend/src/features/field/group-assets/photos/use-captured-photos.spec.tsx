import '@/lib/i18n/i18n';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { ToastHost } from '@/ui/ToastHost';
import { useCapturedPhotos } from './use-captured-photos';

const unheard = {
  form: 'x',
  expectPhoto: () => undefined,
  photograph: () => undefined,
  flush: () => Promise.resolve(),
};
const TOLD = 'Foto cargada y comprimida';
/** One that leaves is still in the page: no motion ends there. */
const shown = () => screen.queryAllByText(TOLD).filter((one) => !one.closest('[class*="-leave"]'));

const image = (name: string) => new File(['x'], name, { type: name.endsWith('.heic') ? '' : 'image/jpeg' });
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });

/** A browser whose worker makes of each photo what is told. */
function withWorker(shrink: (name: string) => Blob | null) {
  class ShrinkWorker extends EventTarget {
    postMessage(photo: File) {
      const data = shrink(photo.name);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate = () => undefined;
  }
  Object.assign(globalThis, { Worker: ShrinkWorker, OffscreenCanvas: class {} });
}

const jpeg = () => new Blob(['x'], { type: 'image/jpeg' });
const unlessBroken = (name: string) => (name.endsWith('.heic') ? null : jpeg());

const openForm = (required = 2) => {
  render(<ToastHost />);
  return renderHook(() => useCapturedPhotos(required, unheard)).result;
};

describe('what is told of the photos of a form', () => {
  it('goes with the form', async () => {
    withWorker(unlessBroken);
    render(<ToastHost />);
    const form = renderHook(() => useCapturedPhotos(2, unheard));
    act(() => void form.result.current.addFiles([image('a.jpg')]));
    expect(await screen.findByText(TOLD)).toBeVisible();
    form.unmount();
    // Well before its own time is over.
    await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 1_000 });
  });

  it('counts those that were taken, of which one in place of one that cannot be read', async () => {
    withWorker(unlessBroken);
    const form = openForm();
    const { addFiles } = form.current;
    act(() => void addFiles(['rota.heic', 'a.jpg', 'b.jpg'].map(image)));
    await waitFor(() => expect(form.current.photos).toHaveLength(2));
    expect(screen.queryByText(/^Solo se/)).toBeNull();
    act(() => form.current.remove(form.current.photos[0]?.key ?? ''));
    act(() => void addFiles(['c.jpg', 'd.jpg'].map(image)));
    expect(await screen.findByText('Solo se tomó 1: no hacen falta más fotos.')).toBeVisible();
  });
});

describe('a file that is not taken', () => {
  it('is named with its reason until the next ones are picked', async () => {
    withWorker(unlessBroken);
    const form = openForm(3);
    act(() => void form.current.addFiles([pdf('factura.pdf'), image('a.heic'), image('b.heic')]));
    await waitFor(() => expect(form.current.compressing).toBeNull());
    await waitFor(() =>
      expect(form.current.refused).toEqual([
        { name: 'factura.pdf', reason: 'notImage' },
        { name: 'a.heic', reason: 'heic' },
        { name: 'b.heic', reason: 'heic' },
      ]),
    );
    // No toast, which would be gone before it is read.
    expect(screen.queryByText(/procesar la imagen|no son imágenes/)).toBeNull();
    act(() => void form.current.addFiles([image('a.jpg')]));
    await waitFor(() => expect(form.current.photos).toHaveLength(1));
    expect(form.current.refused).toEqual([]);
  });

  it('is told of as well where there were more than needed', async () => {
    withWorker(unlessBroken);
    const form = openForm(1);
    act(() => void form.current.addFiles([pdf('factura.pdf'), image('a.jpg'), image('b.jpg')]));
    expect(await screen.findByText('Solo se tomó 1: no hacen falta más fotos.')).toBeVisible();
    expect(form.current.refused).toEqual([{ name: 'factura.pdf', reason: 'notImage' }]);
  });

  it('has no name where the camera gave no picture, and is forgotten with the next one', async () => {
    withWorker(unlessBroken);
    const form = openForm();
    act(() => void form.current.addFromCamera(() => Promise.reject(new Error('no frame'))));
    await waitFor(() => expect(form.current.refused).toEqual([{ name: null, reason: 'noPicture' }]));
    act(() => void form.current.addFromCamera(() => Promise.resolve(image('frame.jpg'))));
    await waitFor(() => expect(form.current.photos).toHaveLength(1));
    expect(form.current.refused).toEqual([]);
  });
});
