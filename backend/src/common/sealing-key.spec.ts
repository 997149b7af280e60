import { SealingKey } from './sealing-key.js';

const keyOf = (jwtSecret: string, purpose = 'tests'): SealingKey => new SealingKey(jwtSecret, purpose);

describe('a key that seals secrets', () => {
  const key = keyOf('a-secret-for-tests-and-nothing-else');
  const sealed = key.seal('JBSWY3DPEHPK3PXP', '7');

  it('opens what the same JWT_SECRET sealed for the same owner', () => {
    expect(keyOf('a-secret-for-tests-and-nothing-else').open(sealed, '7')).toBe('JBSWY3DPEHPK3PXP');
    expect(key.open(key.seal('whose owner is not known'))).toBe('whose owner is not known');
  });

  it('shows nothing of it, and never seals two alike', () => {
    expect(sealed.toString('latin1')).not.toContain('JBSWY3');
    expect(key.seal('JBSWY3DPEHPK3PXP', '7').equals(sealed)).toBe(false);
  });

  it('opens nothing for somebody else, for another purpose, with another JWT_SECRET, or of what was changed', () => {
    expect(key.open(sealed, '8')).toBeUndefined();
    expect(key.open(sealed)).toBeUndefined();
    expect(keyOf('a-secret-for-tests-and-nothing-else', 'others').open(sealed, '7')).toBeUndefined();
    expect(keyOf('another-secret-of-some-length').open(sealed, '7')).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(key.open(changed, '7')).toBeUndefined();
    }
    expect(key.open(sealed.subarray(0, 10), '7')).toBeUndefined();
    expect(key.open(Buffer.alloc(0), '7')).toBeUndefined();
  });
});
