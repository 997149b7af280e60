import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Image } from 'antd';
import { PhotoGroup } from './PhotoGroup';

describe('a photo that is opened large', () => {
  it('can be left for the next, turned, brought nearer and closed, each by a name', async () => {
    render(
      <PhotoGroup>
        <Image src="blob:1" alt="Foto 1 del activo" />
        <Image src="blob:2" alt="Foto 2 del activo" />
      </PhotoGroup>,
    );
    const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await person.click(screen.getByRole('img', { name: 'Foto 1 del activo' }));
    expect(await screen.findByRole('dialog', { name: 'Foto ampliada' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cerrar' })).toBeInTheDocument();
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => name !== null && !/^Foto \d/.test(name))).toEqual([
      'Foto anterior',
      'Girar a la izquierda',
      'Alejar',
      'Acercar',
      'Girar a la derecha',
      'Foto siguiente',
    ]);
    await person.click(screen.getByRole('button', { name: 'Foto siguiente' }));
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Foto siguiente' })).toBeDisabled();
  });
});
