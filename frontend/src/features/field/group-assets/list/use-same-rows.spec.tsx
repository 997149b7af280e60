import { renderHook } from '@testing-library/react';
import type { ListEntry } from '@/offline/lists/list-entry';
import { useSameRows } from './use-same-rows';

const entry = (id: number | string, ESTADO = 'BUENO') => ({ id, ESTADO }) as unknown as ListEntry;

it('takes entries for others only where other assets stand there, or in another order', () => {
  const first = [entry(1), entry('nuevo'), entry(3)];
  const { result, rerender } = renderHook(useSameRows, { initialProps: first });
  rerender([entry(1), entry('nuevo', 'MALO'), entry(3)]);
  expect(result.current).toBe(first);

  for (const others of [[entry(1), entry(2), entry(3)], [entry(2), entry(1), entry(3)], [entry(2)], []]) {
    rerender(others);
    expect(result.current).toBe(others);
  }
});
