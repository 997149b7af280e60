import { fireEvent, render, screen } from '@testing-library/react';
import { useHeldWhilePressed } from './use-held-while-pressed';

function List({ codes }: { codes: string[] }) {
  const [shown, press] = useHeldWhilePressed(codes);
  return <output onPointerDown={press}>{shown.join(' ')}</output>;
}

describe('a list that grows at its top', () => {
  it.each(['pointerUp', 'pointerCancel'] as const)('stands still under a finger until %s', async (lifted) => {
    const { rerender } = render(<List codes={['A']} />);
    fireEvent.pointerDown(screen.getByRole('status'));
    rerender(<List codes={['B', 'A']} />);
    expect(screen.getByRole('status').textContent).toBe('A');
    fireEvent[lifted](window);
    expect(await screen.findByText('B A')).toBeVisible();
    rerender(<List codes={['C', 'B', 'A']} />);
    expect(screen.getByRole('status').textContent).toBe('C B A');
  });
});
