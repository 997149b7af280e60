import { useMedia } from './use-media';

/** Wide enough for a menu or a panel beside the page. */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)');
