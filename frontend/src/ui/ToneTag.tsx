import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { toneStyle, type Tone } from './tones';

export function ToneTag({
  tone,
  icon,
  children,
}: {
  tone: Tone | 'alarm';
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Tag variant="outlined" icon={icon} style={{ ...toneStyle(tone), margin: 0 }}>
      {children}
    </Tag>
  );
}
