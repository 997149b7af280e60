import './test/one-tab-browser';
import { act, screen } from '@testing-library/react';
import { useInstall } from '@/lib/pwa/install-store';
import { useUpdate } from '@/lib/pwa/update-store';
import { goTo, renderApp } from '../../../test/render-app';
import { fieldApi, newFieldUser } from './test/field-api';

const card = (name: string) => screen.queryByRole('region', { name });

describe('the cards of the installed app, above a page', () => {
  it('come with one, or when its person comes back to the app, and not in the middle of it', async () => {
    fieldApi();
    const { router } = await renderApp('/user/dashboard', { user: newFieldUser() });
    await screen.findByText('Acciones Rápidas');
    act(() => useUpdate.setState({ available: true }));
    expect(card('Actualización disponible')).toBeNull();
    await goTo(router, '/user/sync');
    expect(card('Actualización disponible')).toBeVisible();

    act(() => useInstall.setState({ way: 'prompt' }));
    expect(card('Instalar aplicación')).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(card('Instalar aplicación')).toBeVisible();
    act(() => useUpdate.setState({ postponed: true }));
    expect(card('Actualización disponible')).toBeNull();
  });
});
