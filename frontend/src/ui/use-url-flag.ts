import { useCallback } from 'react';
import { useUrlChoice } from './use-url-choice';

/** Something that is open or not, kept in the address. @param within as for `useUrlChoice` */
export function useUrlFlag(
  name: string,
  within?: readonly string[],
): [on: boolean, set: (on: boolean) => void] {
  const [chosen, choose] = useUrlChoice(name, within);
  const set = useCallback(
    (on: boolean) => {
      choose(on ? '1' : null);
    },
    [choose],
  );
  return [chosen !== null, set];
}
