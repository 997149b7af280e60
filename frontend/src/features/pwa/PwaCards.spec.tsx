import { act, screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { useInstall, watchInstall } from '@/lib/pwa/install-store';
import { useUpdate } from '@/lib/pwa/update-store';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('cards of the installed app', () => {
  beforeEach(() => {
    fakeApi({});
    localStorage.clear();
    useUpdate.setState({ available: false, postponed: false, applying: false });
    useInstall.setState({ way: null, dismissed: false });
  });

  it('lets no update reload the page while something typed is not stored', async () => {
    await renderApp('/login', { user: null });
    act(() => useUpdate.setState({ available: true }));
    const update = (await card('Actualización disponible')).getByRole('button', { name: 'Actualizar' });
    expect(update).toBeEnabled();

    let release: (() => void) | undefined;
    act(() => {
      release = holdUnsavedWork();
    });
    expect(update).toBeDisabled();
    expect(screen.getByText(/Guarda o cierra primero el formulario/)).toBeVisible();

    act(() => release?.());
    expect(update).toBeEnabled();
  });

  it('puts an update off until it is found again', async () => {
    const { person } = await renderApp('/login', { user: null });
    act(() => useUpdate.setState({ available: true }));
    await person.click((await card('Actualización disponible')).getByRole('button', { name: 'Más tarde' }));
    expect(screen.queryByRole('region', { name: 'Actualización disponible' })).toBeNull();
  });

  it('offers installation when the browser does, and remembers a no', async () => {
    let prompts = 0;
    watchInstall(() => undefined);
    const { person } = await renderApp('/login', { user: null });
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(void (prompts += 1)),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);

    await person.click((await card('Instalar aplicación')).getByRole('button', { name: 'Instalar' }));
    expect(prompts).toBe(1);
    expect(screen.queryByRole('region', { name: 'Instalar aplicación' })).toBeNull();
    watchInstall(() => undefined);
    expect(useInstall.getState().dismissed).toBe(true);
  });
});
