import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sized } from './Sized';

it('keeps what was typed when the place gets other sizes, as when a phone is turned', async () => {
  const form = <input aria-label="Serial" />;
  const { rerender } = render(<Sized density="compact">{form}</Sized>);
  await userEvent.type(screen.getByLabelText('Serial'), 'SF-34');
  rerender(<Sized density="roomy">{form}</Sized>);
  expect(screen.getByLabelText('Serial')).toHaveValue('SF-34');
  rerender(<Sized density="compact">{form}</Sized>);
  expect(screen.getByLabelText('Serial')).toHaveValue('SF-34');
});
