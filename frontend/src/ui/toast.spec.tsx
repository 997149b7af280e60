import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { toast } from './toast';
import { ToastHost } from './ToastHost';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** One that leaves is still in the page: nothing moves there, and no motion ends. */
const shown = (text: string) =>
  screen.queryAllByText(text).filter((one) => !one.closest('[class*="-leave"]'));

describe('a toast', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    render(<ToastHost />);
    await pass(0);
  });
  afterEach(() => void jest.useRealTimers());

  it.each([1, 3])(
    'that says the same %d times is a new one each time, stays as long, and is the only one',
    async (times) => {
      for (let time = 0; time < times; time += 1) {
        act(() => toast.success('Guardada'));
        await pass(3500);
        expect(shown('Guardada')).toHaveLength(1);
      }
      await pass(1500);
      expect(shown('Guardada')).toHaveLength(0);
    },
  );

  it('ends when whoever told it says so', async () => {
    let end: (() => void) | undefined;
    act(() => void (end = toast.error('No se pudo leer la foto')));
    await pass(500);
    act(() => end?.());
    await pass(100);
    expect(shown('No se pudo leer la foto')).toHaveLength(0);
  });

  it('stays beside one that says something else', async () => {
    act(() => {
      toast.success('Guardada', { detail: 'A-1' });
      toast.success('Guardada', { detail: 'A-2' });
      toast.error('Guardada');
    });
    await pass(500);
    expect(shown('Guardada')).toHaveLength(3);
  });
});
