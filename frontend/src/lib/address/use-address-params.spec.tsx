import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { useAddressParams } from './use-address-params';

function Page() {
  const [, change] = useAddressParams();
  const { search } = useLocation();
  // As a pause holds it that began before the address changed.
  const [late] = useState(() => change);
  const set = (name: string, value: string) => {
    change((params) => {
      params.set(name, value);
    });
  };
  return (
    <>
      <output>{search}</output>
      <button
        onClick={() => {
          set('grupo', '7');
          set('search', 'mesa');
        }}
      >
        both
      </button>
      <button
        onClick={() => {
          set('page', '2');
        }}
      >
        page
      </button>
      <button
        onClick={() => {
          late((params) => {
            params.set('search', 'silla');
          });
        }}
      >
        late
      </button>
    </>
  );
}

describe('the address', () => {
  it('keeps both of two changes at one moment, and what others are made of it later', async () => {
    const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?a=1'] });
    render(<RouterProvider router={router} />);
    await userEvent.click(screen.getByText('both'));
    expect(screen.getByRole('status').textContent).toBe('?a=1&grupo=7&search=mesa');

    await router.navigate('/?b=2');
    // Drawn a moment later; nobody clicks in what is not there yet.
    await screen.findByText('?b=2');
    await userEvent.click(screen.getByText('page'));
    expect(screen.getByRole('status').textContent).toBe('?b=2&page=2');
  });

  it('keeps what changed since whoever comes late was given the way to change it', async () => {
    const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?a=1'] });
    render(<RouterProvider router={router} />);
    await userEvent.click(screen.getByText('page'));
    await userEvent.click(screen.getByText('late'));
    expect(screen.getByRole('status').textContent).toBe('?a=1&page=2&search=silla');
  });

  it('keeps what the entry of the history knows of where one came from', async () => {
    const entry = { pathname: '/', search: '?a=1', state: { from: 'list' } };
    const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [entry] });
    render(<RouterProvider router={router} />);
    await userEvent.click(screen.getByText('page'));
    expect(router.state.location).toMatchObject({ search: '?a=1&page=2', state: { from: 'list' } });
  });
});
