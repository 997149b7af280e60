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
const TOLD = /no son imágenes/;
/** One that leaves is still in the page: no motion ends there. */
const shown = () => screen.queryAllByText(TOLD).filter((one) => !one.closest('[class*="-leave"]'));

const image = (name: string) => new File(['x'], name, { type: name.endsWith('.heic') ? '' : 'image/jpeg' });

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

describe('what is told of the photos of a form', () => {
  it('goes with the form', async () => {
    render(<ToastHost />);
    const form = renderHook(() => useCapturedPhotos(2, unheard));
    void form.result.current.addFiles([new File(['x'], 'nota.txt', { type: 'text/plain' })]);
    expect(await screen.findByText(TOLD)).toBeVisible();
    form.unmount();
    // Well before its own time is over.
    await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 1_000 });
  });

  it('counts those that were taken, of which one in place of one that cannot be read', async () => {
    withWorker((name) => (name.endsWith('.heic') ? null : new Blob(['x'], { type: 'image/jpeg' })));
    render(<ToastHost />);
    const form = renderHook(() => useCapturedPhotos(2, unheard));
    const { addFiles } = form.result.current;
    act(() => void addFiles(['rota.heic', 'a.jpg', 'b.jpg'].map(image)));
    await waitFor(() => expect(form.result.current.photos).toHaveLength(2));
    expect(screen.queryByText(/^Solo se/)).toBeNull();
    act(() => form.result.current.remove(form.result.current.photos[0]?.key ?? ''));
    act(() => void addFiles(['c.jpg', 'd.jpg'].map(image)));
    expect(await screen.findByText('Solo se tomó 1: no hacen falta más fotos.')).toBeVisible();
  });
});
