import { act, renderHook } from '@testing-library/react';
import { useScanned } from './use-scanned';

const list = { find: () => Promise.resolve([]) };
const scannedBy = (userId: number) => renderHook(() => useScanned({ userId, grupoId: 3 }, list, null)).result;

describe('what was scanned in a group', () => {
  it('is there for who scanned it, also after a reload, and for nobody else on the device', () => {
    const first = scannedBy(7);
    act(() => first.current.add('A-11'));
    expect(scannedBy(7).current.scanned).toMatchObject([{ code: 'A-11' }]);
    expect(scannedBy(8).current.scanned).toEqual([]);
  });
});
