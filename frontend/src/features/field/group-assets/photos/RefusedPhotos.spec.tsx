import '@/lib/i18n/i18n';
import { render, screen } from '@testing-library/react';
import { RefusedPhotos } from './RefusedPhotos';
import { type RefusedPhoto, refusedFile } from './refused-photo';

const alerts = (refused: readonly RefusedPhoto[]) => {
  render(<RefusedPhotos refused={refused} />);
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
};
const unread = (name: string, type: string) => refusedFile(new File(['no picture'], name, { type }));

describe('a photo that was not taken', () => {
  it.each([
    ['IMG_0041.HEIC', '', /^Error al procesar la imagenIMG_0041\.HEIC: .*no lee fotos HEIC.*Formatos\.$/],
    ['foto.heif', 'image/heif', /^Error al procesar la imagenfoto\.heif: .*no lee fotos HEIC/],
    ['rota.jpg', 'image/jpeg', /^Error al procesar la imagenrota\.jpg: .*toma la foto/],
  ])('%s is named, with the way out', (name, type, text) => {
    expect(alerts([unread(name, type)])).toEqual([expect.stringMatching(text)]);
  });

  it('has no name where it came from the camera', () => {
    expect(alerts([refusedFile(new Blob(['no picture']))])).toEqual([
      'Error al procesar la imagenToma la foto otra vez.',
    ]);
  });

  it('stands with others of the same reason, of which ever so many are not named', () => {
    const refused = ['a', 'b', 'c', 'd', 'e'].map((name): RefusedPhoto => ({
      name: `${name}.pdf`,
      reason: 'notImage',
    }));
    expect(alerts([...refused, unread('1.heic', ''), unread('2.heic', '')])).toEqual([
      expect.stringMatching(/^Error al procesar la imagen1\.heic, 2\.heic: Este navegador/),
      'Se omitieron los archivos que no son imágenes.a.pdf, b.pdf, c.pdf y 2 más: Elige una foto JPG o PNG.',
    ]);
  });

  it('takes no place where there is none', () => {
    expect(alerts([])).toEqual([]);
  });
});
