import { act, render, screen, waitFor } from '@testing-library/react';
import { DialogFrame } from './DialogFrame';

const cross = () => screen.getAllByRole('button', { name: /Close|Cerrar/ })[0] as HTMLElement;

const show = (button: React.ReactElement) =>
  render(
    <DialogFrame title="Actualizar Activo" onCancel={() => undefined} buttons={button}>
      <input aria-label="Serial" />
    </DialogFrame>,
  );

describe('a dialog of the field', () => {
  it('begins at its title, where neither a scan nor its Enter does anything', async () => {
    show(<button>Guardar</button>);
    await waitFor(() => expect(screen.getByText('Actualizar Activo')).toHaveFocus());
    act(() => {
      cross().focus();
    });
    await waitFor(() => expect(screen.getByText('Actualizar Activo')).toHaveFocus());
  });

  it('leaves the focus to whoever has gone to a field before it was all there', async () => {
    show(<button>Guardar</button>);
    screen.getByLabelText('Serial').focus();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText('Serial')).toHaveFocus();
  });

  it('leaves the focus to the button that was made to have it', async () => {
    show(<button ref={(element) => element?.focus()}>Cancelar</button>);
    await waitFor(() => expect(document.querySelector('.ant-modal')).toBeVisible());
    act(() => {
      cross().focus();
      screen.getByText('Cancelar').focus();
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('Cancelar')).toHaveFocus();
  });
});
