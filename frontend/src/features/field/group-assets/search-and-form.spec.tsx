import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { useDialogAddress } from './dialogs/use-dialog-address';
import { useListFilter } from './use-list-filter';

const LONGER_THAN_A_PAUSE = 1_000;

function Page() {
  const { text, setText } = useListFilter();
  const { dialog, show, close } = useDialogAddress();
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <button
        onClick={() => {
          show('UPDATE', 7);
          // On a slow phone the pause of the search ends before the form is there.
          jest.advanceTimersByTime(LONGER_THAN_A_PAUSE);
        }}
      >
        open
      </button>
      <button onClick={() => dialog && close(dialog)}>close</button>
    </>
  );
}

/** Does something and lets what follows from it come to an end; the clock stands still meanwhile. */
const settled = (doing: () => unknown) => act(async () => void doing());

describe('a search in a list whose form is opened at once', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('leaves the form open, and stands in the address of the list', async () => {
    const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?vista=x'] });
    render(<RouterProvider router={router} />);
    const address = () => screen.getByRole('status').textContent;

    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'mesa' } });
    await settled(() => fireEvent.click(screen.getByText('open')));
    expect(address()).toBe('?vista=x&dialogo=UPDATE&activo=7');
    await settled(() => fireEvent.click(screen.getByText('close')));
    await settled(() => jest.advanceTimersByTime(LONGER_THAN_A_PAUSE));
    expect(address()).toBe('?vista=x&buscar=mesa');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'mesa');
  });
});
