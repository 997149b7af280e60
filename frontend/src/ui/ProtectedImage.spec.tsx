import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../test/fake-api';
import { ProtectedImage } from './ProtectedImage';

const PHOTO = 'GET /api/photos/1';
const AWAY = 'El servidor no llega ahora a sus fotos. Inténtalo de nuevo en unos minutos.';

const shown = (): void =>
  void render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProtectedImage src="/api/photos/1" alt="Foto 1 del activo" />
    </QueryClientProvider>,
  );

describe('a photo that does not come', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });

  it('says what to do while its storage is away, and comes when it is back', async () => {
    const api = fakeApi({ [PHOTO]: refusal(503, AWAY, 'photos_away') });
    shown();
    expect(await screen.findByText(AWAY)).toBeVisible();
    api.set(PHOTO, { body: 'the picture' });
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByRole('img', { name: 'Foto 1 del activo' })).toBeVisible();
    expect(screen.queryByText(AWAY)).toBeNull();
  });

  it('offers no other try where there is none', async () => {
    fakeApi({ [PHOTO]: refusal(404, 'Foto no encontrada', 'photo_not_found') });
    shown();
    expect(await screen.findByText('No se pudo cargar la foto')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
  });
});
