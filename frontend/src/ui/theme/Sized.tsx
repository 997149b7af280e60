import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { sizes, type Density } from './sizes';

/**
 * Gives what is inside the sizes of its place; colours and all else stay. Each place has a theme, be it the
 * one that is there anyway: with a theme for one of them alone, what is inside would begin anew when a phone
 * is turned.
 */
export function Sized({ density, children }: { density: Density; children: ReactNode }) {
  return <ConfigProvider theme={sizes[density]}>{children}</ConfigProvider>;
}
