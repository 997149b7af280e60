import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useColourScheme } from './colour-scheme';
import type { Density } from './sizes';
import { themes } from './theme';

/**
 * Gives what is inside the sizes of its place; colours and all else stay. Each place has a theme, be it the
 * one that is there anyway: with a theme for one of them alone, what is inside would begin anew when a phone
 * is turned.
 */
export function Sized({ density, children }: { density: Density; children: ReactNode }) {
  const scheme = useColourScheme();
  return <ConfigProvider theme={themes[scheme][density]}>{children}</ConfigProvider>;
}
