import { Card, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** undefined while it is not known. */
  value: string | undefined;
  /** What exactly is counted. */
  meaning: string;
  extra?: ReactNode;
};

/** A figure with its name and what it counts: without that it could be anything. */
export function PwaTile({ title, value, meaning, extra }: Props) {
  return (
    <Card role="group" aria-label={title} style={{ height: '100%' }} styles={{ body: { padding: 16 } }}>
      <Typography.Text strong>{title}</Typography.Text>
      <div style={{ fontSize: 28, fontWeight: 600, lineHeight: 1.4 }}>
        {value ?? <Skeleton.Button active size="small" />}
      </div>
      <Typography.Text type="secondary">{meaning}</Typography.Text>
      {extra != null && <div>{extra}</div>}
    </Card>
  );
}
