import { fireEvent, render, screen, within } from '@testing-library/react';
import { readCsv } from '@/lib/spreadsheet/csv';
import { readingOf } from '@/lib/spreadsheet/testing/reading-of';
import { toReading } from '@/lib/spreadsheet/to-reading';
import { LeftOutRows } from './LeftOutRows';
import { ReadRows } from './ReadRows';

const rowsOf = async (csv: string) => {
  const reading = readingOf(await toReading(readCsv(new TextEncoder().encode(csv)), () => undefined));
  render(<ReadRows reading={reading} />);
  const table = within(screen.getByRole('table'));
  const cells = table
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')])
    .map((row) => row.map(({ textContent }) => textContent));
  return { cells };
};

describe('What the reader made of a file', () => {
  it('says of the rows that are no assets why they are none, how many, and what they say', async () => {
    const dashes = Array.from({ length: 7 }, () => '-----;-----;-----');
    const rows = ['101;Monitor;1,50', ...dashes, '*;;1.234,56', ';;12,00', ';;;nada', ';;;de eso'];
    const csv = ['Número de activo;DESCRIPCION;COSTO_ACTUAL;Notas', ...rows].join('\n');
    const { leftOut } = await toReading(readCsv(new TextEncoder().encode(csv)), () => undefined);
    render(<LeftOutRows leftOut={leftOut} />);
    fireEvent.click(screen.getByText('11 filas no son activos y no se cargarán'));
    await screen.findByText('Es un total o un subtotal: 2 filas');
    const lines = document.querySelectorAll('li > strong, li li');
    expect([...lines].map(({ textContent }) => textContent)).toEqual([
      'Es un total o un subtotal: 2 filas',
      'Fila 10: * · 1.234,56',
      'Fila 11: 12,00',
      'No trae datos del inventario: 2 filas',
      'Filas 12, 13',
      'Es una línea de separación: 7 filas',
      ...[3, 4, 5, 6, 7].map((fila) => `Fila ${fila}: -----`),
      'Y 2 más: el resultado de la carga las lista todas.',
    ]);
  });

  it('counts no sum among the rows that it shows', async () => {
    await rowsOf(
      ['Número de activo;DESCRIPCION;COSTO_ACTUAL', '1;Mesa;1,50', '2;Silla;2,00', '*;;3,50'].join('\n'),
    );
    expect(screen.getByText('Primeras 2 filas, como se cargarán')).toBeInTheDocument();
  });

  it('shows its first five rows as they will be loaded, each with its row of the file', async () => {
    const rest = ['102;Mesa;;', '', '103;Silla;x;', '104;Silla;;', '105;Silla;;', '106;Silla;;'];
    const head = ['Número de activo;DESCRIPCION;COSTO_ACTUAL;Color', '0101;Monitor;1.234,5;rojo'];
    const { cells } = await rowsOf([...head, ...rest].join('\n'));
    expect(cells).toEqual([
      ['Fila', 'NUMERO_DE_ACTIVO', 'DESCRIPCIoN', 'COSTO_ACTUAL'],
      ['2', '0101', 'Monitor', expect.stringMatching(/^\$\s1\.234,50$/)],
      ['3', '102', 'Mesa', '—'],
      // What the reader took for no figure stands as it is: the server will name it.
      ['5', '103', 'Silla', 'x'],
      ['6', '104', 'Silla', '—'],
      ['7', '105', 'Silla', '—'],
    ]);
    expect(screen.getByText('Primeras 5 filas, como se cargarán')).toBeInTheDocument();
  });
});
