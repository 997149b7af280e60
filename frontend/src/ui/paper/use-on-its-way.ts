import { useEffect } from 'react';
import { markOnItsWay } from './on-its-way';

/** Holds printing up while `loading` and mounted: what stands here then is not what belongs on paper. */
export function useOnItsWay(loading = true): void {
  useEffect(() => (loading ? markOnItsWay() : undefined), [loading]);
}
