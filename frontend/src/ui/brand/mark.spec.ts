import { readFileSync } from 'node:fs';
import { MARK } from './mark';

const drawing = (file: string) => readFileSync(new URL(`../../../public/${file}`, import.meta.url), 'utf8');

describe('the mark', () => {
  it.each(['favicon.svg', 'icons/icon.svg'])('is one drawing, in the app and in %s', (file) => {
    const svg = drawing(file);
    for (const part of [
      `rx="${MARK.corner}" fill="${MARK.plate}"`,
      `d="${MARK.bars}" fill="${MARK.barColour}"`,
      `d="${MARK.tick}" fill="none" stroke="${MARK.tickColour}" stroke-width="${MARK.tickWidth}"`,
    ]) {
      expect(svg).toContain(part);
    }
  });
});
