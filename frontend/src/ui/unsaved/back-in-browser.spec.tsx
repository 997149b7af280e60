import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useNavigate } from 'react-router';
import { useClosedByBack } from '@/lib/back/use-closed-by-back';
import { QuestionHost } from '../questions/QuestionHost';
import { useQuestionModal } from '../questions/modal-context';
import { LeaveGuard } from './LeaveGuard';

const Shell = () => (
  <QuestionHost>
    <LeaveGuard />
    <Outlet />
  </QuestionHost>
);

/** Its question leads a step back, also by Cancelar. */
function Page() {
  const modal = useQuestionModal();
  const navigate = useNavigate();
  const leave = () => void navigate(-1);
  const [open, setOpen] = useState(false);
  useClosedByBack(open, () => setOpen(false));
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {open && <p>Panel</p>}
      <button onClick={() => modal.confirm({ title: '¿Y lo demás?', okText: 'Quitar', onCancel: leave })}>
        Listo
      </button>
    </>
  );
}

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }), { pointerEventsCheck: 0 });

/** Where the browser is, and what the app shows. */
const isAt = (pathname: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(pathname);
    expect(screen.queryByText('Lista') !== null).toBe(pathname === '/lista');
  });

describe("the browser's history, which moves before anybody is asked", () => {
  it('is back where it was when something is closed, and goes on from there', async () => {
    const children = [
      { path: '/', element: <p>Inicio</p> },
      { path: '/lista', element: <p>Lista</p> },
      { path: '/page', element: <Page /> },
    ];
    const router = createBrowserRouter([{ element: <Shell />, children }]);
    await router.navigate('/lista');
    await router.navigate('/page');
    render(<RouterProvider router={router} />);

    await press('Abrir');
    window.history.back();
    await waitFor(() => expect(screen.queryByText('Panel')).toBeNull());
    await isAt('/page');

    await press('Listo');
    await screen.findByRole('button', { name: 'Quitar' });
    window.history.back();
    await isAt('/lista');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull());
    window.history.back();
    await screen.findByText('Inicio');
    await isAt('/');
  });
});
