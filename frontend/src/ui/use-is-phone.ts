import { useMedia } from './use-media';

/**
 * Narrower than a tablet: menus become drawers, tables become cards. Paper is as narrow, and keeps its
 * tables.
 */
export const useIsPhone = (): boolean => useMedia('screen and (max-width: 767.98px)');
