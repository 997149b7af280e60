import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useDialogAddress } from './use-dialog-address';

function Page() {
  const { dialog, show, close } = useDialogAddress();
  return (
    <>
      <button onClick={() => show('BAJA', 7)}>{dialog ? 'shown' : 'open'}</button>
      <button onClick={() => dialog && close(dialog)}>saved</button>
    </>
  );
}

describe('a form that is saved while its person goes elsewhere', () => {
  it('does not bring them back, though the next screen is not there yet', async () => {
    const router = createMemoryRouter(
      [
        { path: '/', element: <Page /> },
        { path: '/sync', element: <h1>Sync</h1> },
      ],
      { initialEntries: ['/'] },
    );
    render(<RouterProvider router={router} />);
    fireEvent.click(screen.getByText('open'));
    await screen.findByText('shown');

    await router.navigate('/sync');
    expect(screen.getByText('shown')).toBeTruthy();
    fireEvent.click(screen.getByText('saved'));
    expect(await screen.findByRole('heading', { name: 'Sync' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe('/sync');
  });
});
