import { Fragment, type ReactNode, useState } from 'react';

/** Draws what is inside from its beginning when that asks for it: what could not be read is read again. */
export function Afresh({ children }: { children: (again: () => void) => ReactNode }) {
  const [turn, setTurn] = useState(0);
  return <Fragment key={turn}>{children(() => setTurn(turn + 1))}</Fragment>;
}
