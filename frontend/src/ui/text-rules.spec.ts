import type { FormRule } from 'antd';
import { atLeast, atMost } from './text-rules';

type Validate = (rule: unknown, value: unknown) => Promise<void>;

const passes = async (rule: FormRule, value: unknown): Promise<boolean> => {
  const { validator } = rule as { validator: Validate };
  return validator(undefined, value).then(
    () => true,
    () => false,
  );
};

describe('the rules of form texts', () => {
  it('count characters as the server does', async () => {
    const rule = atMost(4, 'Máximo 4 caracteres');
    // Astral characters are one each; what nobody sees is none, where it means nothing; a style is one.
    for (const text of [
      'abcd',
      '😀😀😀😀',
      ' abcd ',
      'a\u200bb\u00adcd',
      'n\u0303andu'.slice(0, 5),
      '❤\ufe0f❤\ufe0f',
      '',
    ]) {
      expect([text, await passes(rule, text)]).toEqual([text, true]);
    }
    for (const text of ['abcde', '😀😀😀😀😀', '❤\ufe0f❤\ufe0f❤']) {
      expect([text, await passes(rule, text)]).toEqual([text, false]);
    }
  });

  it('ask for enough that can be seen, where there is anything', async () => {
    const rule = atLeast(3, 'Mínimo 3 caracteres');
    expect(await passes(rule, 'ana')).toBe(true);
    expect(await passes(rule, '')).toBe(true);
    expect(await passes(rule, 'an\u200b')).toBe(false);
    expect(await passes(rule, '   ')).toBe(false);
  });
});
