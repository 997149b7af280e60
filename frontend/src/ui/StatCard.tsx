import { Card, Flex, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format/number';
import { colour } from './theme/colours';

type Props = { title: string; value: number; icon: ReactNode; loading?: boolean; extra?: ReactNode };

/** One figure with its name. */
export function StatCard({ title, value, icon, loading = false, extra }: Props) {
  return (
    <Card role="group" aria-label={title} style={{ height: '100%' }} styles={{ body: { padding: 16 } }}>
      <Typography.Text type="secondary">{title}</Typography.Text>
      <Flex justify="space-between" align="center" gap={8}>
        {loading ? (
          <Skeleton.Button active size="small" style={{ marginTop: 6 }} />
        ) : (
          <span style={{ fontSize: 28, fontWeight: 600, lineHeight: 1.3 }}>{formatNumber(value)}</span>
        )}
        <span aria-hidden style={{ fontSize: 22, color: colour('primary') }}>
          {icon}
        </span>
      </Flex>
      {extra}
    </Card>
  );
}
