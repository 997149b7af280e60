import { act, render, screen } from '@testing-library/react';
import '@/lib/i18n/i18n';
import { noteAnswer, noteAway, noteUnheard } from '@/lib/connection/server-answers';
import { useReach } from '@/lib/connection/use-reach';
import { ConnectionBadge } from './ConnectionBadge';

const shown = () => screen.getByRole('status');

function Badge(props: { unsent?: number; brief?: boolean; narrow?: boolean }) {
  return <ConnectionBadge reach={useReach()} {...props} />;
}

function loseNetwork(): () => void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  return () => Reflect.deleteProperty(navigator, 'onLine');
}

describe('the connection', () => {
  beforeEach(() => noteAnswer(200));
  afterEach(() => act(() => noteAnswer(200)));

  it('is said once, in words or at least to whoever listens', () => {
    const { rerender } = render(<Badge />);
    expect(shown()).toHaveTextContent(/^En línea$/);
    rerender(<Badge brief />);
    expect(shown()).toHaveTextContent(/^En línea$/);
  });

  it('is there while the server answers, and not while only the network is', () => {
    render(<Badge />);
    act(() => noteAway());
    expect(shown()).toHaveTextContent(/^Servidor sin respuesta$/);
    const restore = loseNetwork();
    expect(shown()).toHaveTextContent(/^Modo Offline$/);
    restore();
    act(() => {
      window.dispatchEvent(new Event('online'));
      noteAnswer(404);
    });
    expect(shown()).toHaveTextContent(/^En línea$/);
  });

  it('is not said before the server was heard', () => {
    noteUnheard();
    render(<Badge unsent={3} />);
    expect(shown()).toHaveTextContent(/^Conectando · 3 por enviar$/);
    act(() => noteAnswer(200));
    expect(shown()).toHaveTextContent(/^En línea · 3 por enviar$/);
  });

  it('goes with what is still to be sent', () => {
    render(<Badge unsent={3} />);
    expect(shown()).toHaveTextContent(/^En línea · 3 por enviar$/);
  });

  it('fits beside the rest of a phone’s header', () => {
    render(<Badge unsent={3} narrow />);
    expect(shown()).toHaveTextContent(/^En línea · 3 por enviar$/);
    act(() => noteAway());
    expect(shown()).toHaveTextContent(/^Sin respuesta · 3 por enviar$/);
    expect(shown()).toHaveAttribute('title', 'Servidor sin respuesta · 3 por enviar');
  });
});
