import { render, screen } from '@testing-library/react';
import '@/lib/i18n/i18n';
import { ConnectionBadge } from './ConnectionBadge';

const shown = () => screen.getByRole('status');

describe('the connection', () => {
  it('is said once in each area: in a word in the field, in full to whoever listens', () => {
    const { unmount } = render(<ConnectionBadge area="field" />);
    expect(shown()).toHaveTextContent('OnlineEn línea');
    expect(screen.getByText('Online')).toHaveAttribute('aria-hidden', 'true');
    unmount();
    render(<ConnectionBadge area="console" />);
    expect(shown()).toHaveTextContent(/^En línea$/);
  });

  it('tells the browser that has no network from the server that does not answer', () => {
    const { rerender } = render(<ConnectionBadge area="console" silent />);
    expect(shown()).toHaveTextContent('Servidor sin respuesta');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      rerender(<ConnectionBadge area="field" />);
      expect(shown()).toHaveTextContent('OfflineModo Offline');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });
});
