import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** A section's heading within a page or card, sized for its place rather than for its rank. */
export function Heading({ level = 2, children, id }: { level?: 2 | 3; children: ReactNode; id?: string }) {
  return (
    <Typography.Title id={id} level={level} style={{ fontSize: level === 2 ? 18 : 16, margin: 0 }}>
      {children}
    </Typography.Title>
  );
}
