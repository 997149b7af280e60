import { render } from '@testing-library/react';
import { CutName } from './CutName';

describe('a name in one line', () => {
  const parts = (name: string) => {
    const { container } = render(<CutName name={name} />);
    const shown = [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent);
    expect(container).toHaveTextContent(name, { normalizeWhitespace: false });
    return shown;
  };

  it('keeps its last word beside what may be cut', () => {
    expect(parts('Ñusta MONTOYACASTRILLONECHAVARRIAS 1172')).toEqual([
      'Ñusta MONTOYACASTRILLONECHAVARRIAS',
      ' 1172',
    ]);
  });

  it('keeps the end of a word that is too long itself', () => {
    expect(parts('DESCENTRALIZACIONINSTITUCIONAL')).toEqual(['DESCENTRALIZACIO', 'NINSTITUCIONAL']);
  });

  it('is one piece where it is short', () => {
    expect(parts('Atención al Ciudadano')).toEqual(['Atención al Ciudadano']);
  });
});
