import { Empty, Typography } from 'antd';
import type { ReactNode } from 'react';

type Props = { text: string; hint?: string; children?: ReactNode };

/** Nothing to show, said plainly, with what to do about it. */
export function EmptyState({ text, hint, children }: Props) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      styles={{ image: { height: 48 } }}
      description={
        <>
          <Typography.Text strong>{text}</Typography.Text>
          {hint != null && (
            <Typography.Paragraph type="secondary" style={{ margin: '4px 0 0' }}>
              {hint}
            </Typography.Paragraph>
          )}
        </>
      }
    >
      {children}
    </Empty>
  );
}
