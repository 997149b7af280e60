import { useAddressParams } from '@/lib/address/use-address-params';

export type Marks = {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  clear: () => void;
};

const NAME = 'marcados';

/**
 * The groups that are marked for something to be done with all of them; in the address, so that a reload
 * keeps them.
 */
export function useMarks(): Marks {
  const [params, changeParams] = useAddressParams();
  const read = (from: URLSearchParams) =>
    new Set(
      (from.get(NAME) ?? '')
        .split('.')
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0),
    );
  const write = (change: (ids: Set<number>) => void) => {
    changeParams((next) => {
      const ids = read(next);
      change(ids);
      if (ids.size === 0) next.delete(NAME);
      else next.set(NAME, [...ids].join('.'));
    });
  };
  return {
    ids: read(params),
    toggle: (id) => {
      write((ids) => {
        if (!ids.delete(id)) ids.add(id);
      });
    },
    clear: () => {
      write((ids) => {
        ids.clear();
      });
    },
  };
}
