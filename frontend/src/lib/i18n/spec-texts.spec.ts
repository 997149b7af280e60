import { readdirSync, readFileSync } from 'node:fs';
import { offline } from '@/locales/es/offline';
import { DELIBERATE, SPEC_TEXTS } from '../../../test/spec-texts';

const folder = new URL('../../locales/es/', import.meta.url);

function leaves(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leaves) : [];
}

/** Every text of the locale files, with `{}` for whatever is filled in. */
const written = new Set(
  [
    ...leaves(offline),
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))),
  ].map((text) => text.replace(/\{\{[^}]*\}\}/g, '{}')),
);

describe('the texts of the specification', () => {
  it.each(Object.entries(SPEC_TEXTS))(
    'stand letter for letter in the locale files: %s',
    (_section, texts) => {
      expect(texts.filter((text) => !(text in DELIBERATE) && !written.has(text))).toEqual([]);
    },
  );

  it('are left out only where it is said why', () => {
    const quoted = new Set(Object.values(SPEC_TEXTS).flat());
    expect(Object.keys(DELIBERATE).filter((text) => !quoted.has(text))).toEqual([]);
  });
});
