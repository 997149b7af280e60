import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { sizes, type Density } from './sizes';

/** Gives what is inside the sizes of its place; colours and all else stay. The theme's own sizes are the compact ones. */
export function Sized({ density, children }: { density: Density; children: ReactNode }) {
  return (
    <ConfigProvider theme={density === 'compact' ? undefined : sizes[density]}>{children}</ConfigProvider>
  );
}
