import { mutants } from './mutate.ts';

describe('mutants', () => {
  it('are each made of something new, with all places of what is full gone through', () => {
    let made = 0;
    const full = () => ({ id: (made += 1), rare: { a: 1 } });
    const usual = () => ({ id: (made += 1) });
    const all = [...mutants(full, usual)].map(({ value }) => value as { id?: unknown; rare?: unknown });
    const ids = all.flatMap((value) =>
      typeof value === 'object' && value && 'rare' in value ? [value.id] : [],
    );
    expect(all.some((value) => value && typeof value === 'object' && !('rare' in value))).toBe(true);
    const numbers = ids.filter((id) => typeof id === 'number' && Number.isInteger(id) && id > 1 && id < 1e6);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(50);
  });

  it('go through places that are not there again', () => {
    let made = 0;
    const full = () => ((made += 1) === 1 ? { deep: { a: { b: 1 } } } : { deep: null });
    const names = [...mutants(full, () => ({}))].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['deep.a.b missing', 'deep.a has "then"']));
  });
});
