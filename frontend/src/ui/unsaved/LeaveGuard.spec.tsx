import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { useClosedByBack } from '@/lib/back/use-closed-by-back';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { ConfirmButton } from '../ConfirmButton';
import { QuestionHost } from '../questions/QuestionHost';
import { useQuestionModal } from '../questions/modal-context';
import { LeaveGuard } from './LeaveGuard';
import { useDiscardGuard } from './use-discard-guard';

const LOSS = { title: '¿Salir sin guardar?', discard: 'Salir', keep: 'Seguir' };

const Shell = () => (
  <QuestionHost>
    <LeaveGuard />
    <Outlet />
  </QuestionHost>
);

/** Saves at a press, or where `saved` ends meanwhile, and closes itself by a step back. */
function Form({ saved }: { saved: Promise<void> }) {
  const navigate = useNavigate();
  const release = useHoldUnsavedWork(true, { question: LOSS });
  const save = async () => {
    await saved;
    release();
    void navigate(-1);
  };
  return (
    <>
      <h1>Formulario</h1>
      <button onClick={() => void save()}>Guardar</button>
      <Link to="/lejos">Lejos</Link>
    </>
  );
}

/** A form whose way out asks, and goes a step back. */
function Guarded() {
  const navigate = useNavigate();
  const guard = useDiscardGuard(true, LOSS);
  const leave = () => void navigate(-1);
  return (
    <>
      <h1>Formulario</h1>
      <button onClick={() => guard.ask(leave)}>Cancelar</button>
      <button
        onClick={() => {
          guard.ask(leave);
          guard.release();
          leave();
        }}
      >
        Guardar al preguntar
      </button>
    </>
  );
}

function Panel() {
  const [open, setOpen] = useState(false);
  useClosedByBack(open, () => setOpen(false));
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {open && <p>Panel</p>}
    </>
  );
}

function Asking({ run }: { run: () => Promise<void> }) {
  const modal = useQuestionModal();
  return (
    <>
      <h1>Formulario</h1>
      <button onClick={() => modal.confirm({ title: '¿Borrar?', okText: 'Borrar', onOk: run })}>Pedir</button>
    </>
  );
}

/** Its Cancelar leads a step back as well. */
function AsksAndLeaves() {
  const modal = useQuestionModal();
  const navigate = useNavigate();
  const leave = () => void navigate(-1);
  return (
    <>
      <h1>Formulario</h1>
      <button onClick={() => modal.confirm({ title: '¿Y lo demás?', okText: 'Quitar', onCancel: leave })}>
        Listo
      </button>
    </>
  );
}

function opened(form: ReactNode) {
  const children = [
    { path: '/', element: <h1>Lista</h1> },
    { path: '/form', element: form },
    { path: '/lejos', element: <h1>Lejos de aquí</h1> },
  ];
  const router = createMemoryRouter([{ element: <Shell />, children }], {
    initialEntries: ['/lejos', '/', '/form'],
  });
  render(<RouterProvider router={router} />);
  const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    person,
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    back: () => act(() => void router.navigate(-1)),
    isAt: (heading: string) => screen.findByRole('heading', { level: 1, name: heading }),
  };
}

const gone = (button: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());

const underWay = () => {
  let finish: () => void = () => undefined;
  const task = new Promise<void>((resolve) => (finish = resolve));
  return { task, finish };
};

describe('the way back', () => {
  it('asks again after it was the answer to its own question', async () => {
    const { back, isAt, person } = opened(<Form saved={Promise.resolve()} />);
    back();
    await screen.findByRole('button', { name: 'Salir' });
    back();
    await gone('Salir');
    await isAt('Formulario');

    // A link is asked about as well, and back is an answer to that too.
    await person.click(screen.getByRole('link', { name: 'Lejos' }));
    await screen.findByRole('button', { name: 'Salir' });
    back();
    await gone('Salir');
    await isAt('Formulario');

    back();
    await person.click(await screen.findByRole('button', { name: 'Salir' }));
    await isAt('Lista');
  });

  it('of a form itself is not held back by the question whether to lose what is saved by now', async () => {
    const { task, finish } = underWay();
    const { back, isAt, press } = opened(<Form saved={task} />);
    await press('Guardar');
    back();
    await screen.findByRole('button', { name: 'Salir' });
    finish();
    await isAt('Lista');
    await gone('Salir');
  });

  it('follows the answer to a question that a form asks', async () => {
    const { back, isAt, press, person } = opened(<Guarded />);
    await press('Cancelar');
    await screen.findByRole('button', { name: 'Seguir' });
    back();
    await gone('Seguir');
    await isAt('Formulario');
    await press('Cancelar');
    await person.click(await screen.findByRole('button', { name: 'Salir' }));
    await isAt('Lista');
    await gone('Seguir');
  });

  it('is not held back by a question that has lost its sense', async () => {
    const { isAt, press } = opened(<Guarded />);
    await press('Guardar al preguntar');
    await isAt('Lista');
    await gone('Seguir');
  });

  it('closes the topmost of what is open, one at each press', async () => {
    const { back, isAt, press } = opened(
      <>
        <Panel />
        <Asking run={() => Promise.resolve()} />
      </>,
    );
    await press('Abrir');
    await press('Pedir');
    await screen.findByRole('button', { name: 'Borrar' });
    back();
    await gone('Borrar');
    expect(screen.getByText('Panel')).toBeVisible();
    back();
    await waitFor(() => expect(screen.queryByText('Panel')).toBeNull());
    await isAt('Formulario');
    back();
    await isAt('Lista');
  });

  it('leads where the answer leads, and no further', async () => {
    const { back, isAt, press } = opened(<AsksAndLeaves />);
    await press('Listo');
    await screen.findByRole('button', { name: 'Quitar' });
    back();
    await isAt('Lista');
    back();
    await isAt('Lejos de aquí');
  });

  const forms = {
    'a question': (run: () => Promise<void>) => <Asking run={run} />,
    'a button that asks first': (run: () => Promise<void>) => (
      <>
        <h1>Formulario</h1>
        <ConfirmButton question="¿Borrar?" confirmText="Borrar" onConfirm={run}>
          Pedir
        </ConfirmButton>
      </>
    ),
  };
  it.each(Object.entries(forms))('closes %s, but not while its answer is carried out', async (_of, form) => {
    const { task, finish } = underWay();
    const { back, isAt, press, person } = opened(form(() => task));
    await press('Pedir');
    await screen.findByRole('button', { name: 'Borrar' });
    back();
    await gone('Borrar');
    await isAt('Formulario');
    await press('Pedir');
    await person.click(await screen.findByRole('button', { name: 'Borrar' }));
    back();
    await isAt('Formulario');
    expect(screen.getByRole('button', { name: /Borrar/ })).toHaveClass('ant-btn-loading');
    finish();
    await gone(/Borrar/);
    back();
    await isAt('Lista');
  });
});
