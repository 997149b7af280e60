import { Typography } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  /** Its rank among the page's headings: 1 once a page, 2 for sections and for the parts of a dialog. */
  level?: 1 | 2 | 3;
  /** Its size, where the place asks for another one than the rank. */
  size?: 'large' | 'medium' | 'small';
  /** For what it names by aria-labelledby. */
  id?: string;
  children: ReactNode;
};

const pixels = { large: 24, medium: 18, small: 16 };
const usual = { 1: 'large', 2: 'medium', 3: 'small' } as const;

export function Heading({ level = 2, size = usual[level], id, children }: Props) {
  return (
    <Typography.Title id={id} level={level} style={{ fontSize: pixels[size], lineHeight: 1.3, margin: 0 }}>
      {children}
    </Typography.Title>
  );
}
