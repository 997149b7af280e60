import { i18n } from '@/lib/i18n/i18n';
import { photoFailure } from './photo-failure';

const told = (picture: Blob) => photoFailure(picture, i18n.getFixedT('es', 'field'));

describe('a picture that cannot be read', () => {
  it.each([
    ['IMG_0041.HEIC', '', /^Error al procesar la imagen IMG_0041\.HEIC: este navegador no lee fotos HEIC/],
    ['foto.heif', 'image/heif', /^Error al procesar la imagen foto\.heif: este navegador no lee/],
    ['rota.jpg', 'image/jpeg', /^Error al procesar la imagen rota\.jpg\. .*toma la foto/],
  ])('%s is named, with the way out', (name, type, text) => {
    expect(told(new File(['no picture'], name, { type }))).toMatch(text);
  });

  it('has no name where it came from the camera', () => {
    expect(told(new Blob(['no picture']))).toBe('Error al procesar la imagen');
  });
});
