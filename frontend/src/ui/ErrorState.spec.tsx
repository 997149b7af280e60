import { render, screen } from '@testing-library/react';
import { ApiError } from '@/lib/http/errors';
import { OfflineError } from '@/offline/errors';
import { errorText } from './error-text';
import { ErrorState } from './ErrorState';

const SERVER = 'El servidor no pudo completar la operación';

describe('what is said of a failure', () => {
  it.each([
    new OfflineError('NO_CONNECTION'),
    new OfflineError('STORAGE_UNAVAILABLE'),
    new OfflineError('STORAGE_FULL'),
  ])('is the own message of the device where the device failed: $code', (error) => {
    render(<ErrorState title="Error" error={error} />);
    expect(screen.getByRole('alert').textContent).toContain(error.message);
    expect(screen.queryByText(SERVER, { exact: false })).toBeNull();
    expect(errorText(error, 'Error al cargar')).toBe(error.message);
  });

  it('is that of the server where the server failed', () => {
    render(<ErrorState title="Error" error={new ApiError(500, 'INTERNAL', '')} />);
    expect(screen.getByText(SERVER, { exact: false })).toBeTruthy();
  });

  it('is said once where the title says the same', () => {
    const error = new OfflineError('NO_CONNECTION');
    render(<ErrorState title={error.message} error={error} />);
    expect(screen.getAllByText(error.message)).toHaveLength(1);
  });
});
