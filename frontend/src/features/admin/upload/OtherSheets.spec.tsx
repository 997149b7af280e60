import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readingOf } from '@/lib/spreadsheet/testing/reading-of';
import { OtherSheets } from './OtherSheets';

const reading = readingOf({
  columns: ['NUMERO_DE_ACTIVO'],
  items: [{ NUMERO_DE_ACTIVO: '1' }],
  filas: [2],
  sheet: 'Activos',
  otherSheets: [
    { name: 'Notas', hidden: false, hasAssets: false },
    { name: 'Bajas', hidden: true, hasAssets: true },
  ],
});

describe('The sheets of a file', () => {
  it('are all offered, hidden ones told apart, and those with assets are not passed over', async () => {
    const chosen: string[] = [];
    render(<OtherSheets reading={reading} onSheet={(name) => chosen.push(name)} />);
    expect(screen.getByText(/También parecen tener activos: «Bajas»/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Hoja que se carga' }));
    expect(screen.getByTitle('Notas')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('Bajas (oculta)'));
    expect(chosen).toEqual(['Bajas']);
  });

  it('say nothing where there is one', () => {
    const { container } = render(
      <OtherSheets reading={{ ...reading, otherSheets: [] }} onSheet={undefined} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
