import { render, screen, waitFor } from '@testing-library/react';
import { SideDrawer } from './SideDrawer';

type Props = { field?: boolean; button?: boolean };

const drawer = ({ field = true, button = true }: Props) => (
  <SideDrawer title="Grupos" onClose={() => undefined}>
    {button && <button>Quitar</button>}
    {field && <input aria-label="Buscar" />}
  </SideDrawer>
);

it('a drawer begins at its first field, however late that comes, and only once', async () => {
  const { rerender } = render(drawer({ field: false }));
  await waitFor(() => expect(screen.getByRole('dialog').parentElement).toBeInTheDocument());
  rerender(drawer({}));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveFocus());

  // What has the focus goes: where it belongs then is not for the drawer to say.
  screen.getByRole('button', { name: 'Quitar' }).focus();
  rerender(drawer({ button: false }));
  rerender(drawer({ button: false }));
  expect(document.body).toHaveFocus();
});
