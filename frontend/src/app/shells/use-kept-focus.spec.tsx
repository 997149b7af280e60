import { render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useKeptFocus } from './use-kept-focus';

function Page({ children }: { children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useKeptFocus(page);
  return <main ref={page}>{children}</main>;
}

const List = ({ names }: { names: string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <button>{name}</button>
      </li>
    ))}
  </ul>
);

const Dialog = ({ children }: { children: ReactNode }) =>
  createPortal(<div role="dialog">{children}</div>, document.body);

const press = (name: string) => screen.getByRole('button', { name }).focus();

describe('the focus', () => {
  it('goes to the list when its row goes', async () => {
    const { rerender } = render(
      <Page>
        <List names={['Ana', 'Beto']} />
      </Page>,
    );
    press('Ana');
    rerender(
      <Page>
        <List names={['Beto']} />
      </Page>,
    );
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  });

  it('goes to the page when all that was there goes', async () => {
    const { rerender } = render(
      <Page>
        <List names={['Ana']} />
      </Page>,
    );
    press('Ana');
    rerender(
      <Page>
        <h1>Otra</h1>
      </Page>,
    );
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('stays in a dialog that stays, and goes back to where it was asked for when it goes with its row', async () => {
    const { rerender } = render(
      <Page>
        <List names={['Ana', 'Beto']} />
      </Page>,
    );
    press('Ana');
    const question = (answered: boolean) => (
      <Page>
        <List names={['Ana', 'Beto']} />
        <Dialog>
          <section aria-label="Pregunta">{!answered && <button>Sí</button>}</section>
        </Dialog>
      </Page>
    );
    rerender(question(false));
    press('Sí');
    rerender(question(true));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Pregunta' })).toHaveFocus());
    rerender(
      <Page>
        <List names={['Beto']} />
      </Page>,
    );
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  });

  it('goes back into the dialog below the one that went, not to the page behind both', async () => {
    const page = (names: string[], asks: boolean) => (
      <Page>
        <button>Abrir</button>
        <Dialog>
          <List names={names} />
        </Dialog>
        {asks && (
          <Dialog>
            <button>Sí</button>
          </Dialog>
        )}
      </Page>
    );
    const { rerender } = render(page(['Ana', 'Beto'], true));
    press('Abrir');
    press('Ana');
    press('Sí');
    rerender(page(['Beto'], false));
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  });

  it('is left alone where nothing of it went', async () => {
    const { rerender } = render(
      <Page>
        <List names={['Ana', 'Beto']} />
      </Page>,
    );
    press('Ana');
    rerender(
      <Page>
        <List names={['Ana']} />
      </Page>,
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Beto' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Ana' })).toHaveFocus();
  });
});
