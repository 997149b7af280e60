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

  it('goes by itself', async () => {
    act(() => toast.success('Guardada'));
    await pass(3500);
    expect(shown('Guardada')).toHaveLength(1);
    await pass(1500);
    expect(shown('Guardada')).toHaveLength(0);
  });

  it('that says the same again is a new one, stays as long, and is the only one', async () => {
    for (let times = 0; times < 3; times += 1) {
      act(() => toast.success('Guardada'));
      await pass(3500);
      expect(shown('Guardada')).toHaveLength(1);
    }
    await pass(1500);
    expect(shown('Guardada')).toHaveLength(0);
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
