import type { Environment } from '../config/environment.js';
import { SecretBox } from './secret-box.js';

const boxOf = (jwtSecret: string): SecretBox => new SecretBox({ jwtSecret } as Environment);

describe('the box for secrets', () => {
  const box = boxOf('a-secret-for-tests-and-nothing-else');
  const closed = box.close('JBSWY3DPEHPK3PXP', 7);

  it('opens what the same JWT_SECRET closed for the same person', () => {
    expect(boxOf('a-secret-for-tests-and-nothing-else').open(closed, 7)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('shows nothing of it, and never closes two alike', () => {
    expect(closed.toString('latin1')).not.toContain('JBSWY3');
    expect(box.close('JBSWY3DPEHPK3PXP', 7).equals(closed)).toBe(false);
  });

  it('opens nothing for somebody else, with another JWT_SECRET, or of what was changed', () => {
    expect(box.open(closed, 8)).toBeUndefined();
    expect(boxOf('another-secret-of-some-length').open(closed, 7)).toBeUndefined();
    for (let at = 0; at < closed.length; at += 1) {
      const changed = Buffer.from(closed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 7)).toBeUndefined();
    }
    expect(box.open(closed.subarray(0, 10), 7)).toBeUndefined();
    expect(box.open(Buffer.alloc(0), 7)).toBeUndefined();
  });
});
