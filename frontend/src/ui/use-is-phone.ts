import { Grid } from 'antd';

/** Narrower than a tablet: menus become drawers, tables become cards. */
export function useIsPhone(): boolean {
  return Grid.useBreakpoint().md === false;
}
