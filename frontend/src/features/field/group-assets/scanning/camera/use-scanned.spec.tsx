import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { FoundAsset } from '@/offline/lists/find-exactly';
import type { ListEntry } from '@/offline/lists/list-entry';
import { useScanned } from './use-scanned';

const list = { find: () => Promise.resolve([]) };
const scannedBy = (userId: number) => renderHook(() => useScanned({ userId, grupoId: 3 }, list, null)).result;

const asset = (id: number) => ({ grupoId: 3, asset: { id }, campo: 'SERIAL' }) as unknown as FoundAsset;

/** A list that knows some codes, and answers one question after the other when it is told to. */
function slowList(known: readonly string[]) {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const find = (code: string) =>
    new Promise<FoundAsset[]>((resolve) => {
      asked.push(code);
      answers.push(() => resolve(known.includes(code) ? [asset(known.indexOf(code))] : []));
    });
  /** Answers what is asked, and what is asked then, until there were so many questions and no more. */
  const answerUntil = async (count: number) => {
    const answerAll = () => {
      for (const answer of answers.splice(0)) answer();
      expect(asked).toHaveLength(count);
      expect(answers).toHaveLength(0);
    };
    await waitFor(answerAll, { interval: 1 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(count);
  };
  return { list: { find }, asked, answers, answerUntil };
}

let user = 100;

/** The hook over codes that were scanned before, the latest first. */
function withCodes(codes: readonly string[], finder: { find: (code: string) => Promise<FoundAsset[]> }) {
  const userId = (user += 1);
  localStorage.setItem(`escaneados:${userId}:3`, JSON.stringify(codes));
  const page = () =>
    renderHook(
      ({ entries }: { entries: readonly ListEntry[] }) => useScanned({ userId, grupoId: 3 }, finder, entries),
      { initialProps: { entries: [] } },
    );
  return { page, stored: () => localStorage.getItem(`escaneados:${userId}:3`) };
}

beforeEach(() => {
  navigator.vibrate = jest.fn(() => true);
});

describe('what was scanned in a group', () => {
  it('is there for who scanned it, also after a reload, and for nobody else on the device', () => {
    const first = scannedBy(7);
    act(() => first.current.add('A-11'));
    expect(scannedBy(7).current.scanned).toMatchObject([{ code: 'A-11' }]);
    expect(scannedBy(8).current.scanned).toEqual([]);
  });

  it('stands there once, where it was read last', () => {
    const { page, stored } = withCodes(['B', 'A', 'C', 'A'], list);
    const { result } = page();
    act(() => result.current.add('A'));
    expect(result.current.scanned.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(stored()).toBe('["A","B","C"]');
  });

  it('is looked up one after the other, the latest first and what is scanned meanwhile next', async () => {
    const slow = slowList(['C']);
    const { result } = withCodes(['C', 'B', 'A', 'C'], slow.list).page();
    expect(slow.asked).toEqual(['C']);
    act(() => result.current.add('N'));
    expect(slow.asked).toEqual(['C']);
    await slow.answerUntil(4);
    expect(slow.asked).toEqual(['C', 'N', 'B', 'A']);
    expect(result.current.scanned.map(({ found }) => found?.length)).toEqual([0, 1, 0, 0, 1]);
  });

  it('is looked up again where nobody knew it, once for all changes of the list meanwhile', async () => {
    const slow = slowList(['B']);
    const { result, rerender } = withCodes(['C', 'B', 'A'], slow.list).page();
    for (let times = 0; times < 3; times += 1) rerender({ entries: [] });
    await slow.answerUntil(5);
    expect(slow.asked).toEqual(['C', 'B', 'A', 'C', 'A']);
    // A code that was found is, also where it is scanned again.
    act(() => result.current.add('B'));
    rerender({ entries: [] });
    await slow.answerUntil(7);
    expect(slow.asked.slice(5)).toEqual(['C', 'A']);
  });

  it('is not lost where it cannot be looked up, and does not keep the others from it', async () => {
    const asked: string[] = [];
    const find = (code: string) => {
      asked.push(code);
      return code === 'B' ? Promise.reject(new Error('closed')) : Promise.resolve([asset(1)]);
    };
    const { result, rerender } = withCodes(['B', 'A'], { find }).page();
    await waitFor(() => expect(result.current.scanned[1]?.found).toHaveLength(1));
    expect(result.current.scanned[0]).toEqual({ code: 'B', found: null });
    rerender({ entries: [] });
    await waitFor(() => expect(asked).toEqual(['B', 'A', 'B']));
  });

  it('is known as it was when one comes back, until it is looked up anew', async () => {
    const slow = slowList(['B']);
    const { page } = withCodes(['B', 'A'], slow.list);
    const first = page();
    await slow.answerUntil(2);
    first.unmount();
    const { result } = page();
    expect(result.current.scanned.map(({ found }) => found?.length)).toEqual([1, 0]);
    await slow.answerUntil(4);
    expect(slow.asked).toEqual(['B', 'A', 'B', 'A']);
  });

  it('is not looked up any more once one has left', async () => {
    const slow = slowList([]);
    const { page } = withCodes(['C', 'B', 'A'], slow.list);
    page().unmount();
    await slow.answerUntil(1);
  });

  it('stays but for what one is done with', async () => {
    const slow = slowList(['B']);
    const { page, stored } = withCodes(['C', 'B', 'A'], slow.list);
    const { result, unmount } = page();
    await slow.answerUntil(3);
    act(() => result.current.keep(({ found }) => found?.length === 0));
    unmount();
    expect(stored()).toBe('["C","A"]');
  });
});
