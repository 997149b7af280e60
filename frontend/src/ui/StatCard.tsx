import { Card, Flex, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format/number';
import { palette } from './theme';

type Props = { title: string; value: number; icon: ReactNode; loading?: boolean; extra?: ReactNode };

/** One figure with its name. */
export function StatCard({ title, value, icon, loading = false, extra }: Props) {
  return (
    <Card style={{ height: '100%' }} styles={{ body: { padding: 16 } }}>
      <Flex justify="space-between" gap={8}>
        <Typography.Text type="secondary">{title}</Typography.Text>
        <span aria-hidden style={{ fontSize: 20, color: palette.primary }}>
          {icon}
        </span>
      </Flex>
      {loading ? (
        <Skeleton.Button active size="small" style={{ marginTop: 6 }} />
      ) : (
        <div style={{ fontSize: 28, fontWeight: 600, lineHeight: 1.3 }}>{formatNumber(value)}</div>
      )}
      {extra}
    </Card>
  );
}
