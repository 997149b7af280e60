import '@/lib/i18n/i18n';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { ToastHost } from '@/ui/ToastHost';
import { useCapturedPhotos } from './use-captured-photos';

const unheard = () => undefined;
const TOLD = /no son imágenes/;
/** One that leaves is still in the page: no motion ends there. */
const shown = () => screen.queryAllByText(TOLD).filter((one) => !one.closest('[class*="-leave"]'));

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
});
