import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';

const cross = () => screen.getAllByRole('button', { name: /Close|Cerrar/ })[0] as HTMLElement;

async function opened() {
  render(
    <Dialog open title="Título" cancelText="Cancelar">
      <input aria-label="Nombre" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
}

describe('a dialog', () => {
  it('gives the focus back to its first field where it was put on the cross by nobody', async () => {
    await opened();
    act(() => {
      cross().focus();
    });
    await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  });

  it('lets whoever wants to have the cross', async () => {
    await opened();
    await userEvent.setup().tab({ shift: true });
    expect(cross()).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve));
    expect(cross()).toHaveFocus();
  });
});
