import { RightOutlined } from '@ant-design/icons';
import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/format/number';
import { Bar } from './skeletons/Bar';
import styles from './StatCard.module.css';

type Props = {
  title: string;
  value: number;
  icon: ReactNode;
  loading?: boolean;
  extra?: ReactNode;
  /** Where the figure comes from. */
  to?: string;
};

/** One figure with its name. */
export function StatCard({ title, value, icon, loading = false, extra, to }: Props) {
  return (
    <Card
      role="group"
      aria-label={title}
      className={to === undefined ? styles['card'] : `${styles['card']} ${styles['leads']}`}
      styles={{ body: { padding: 16 } }}
    >
      {to === undefined ? (
        <Typography.Text type="secondary" className={styles['title']}>
          {title}
        </Typography.Text>
      ) : (
        <Link to={to} className={styles['way']}>
          {title} <RightOutlined aria-hidden style={{ fontSize: '0.8em' }} />
        </Link>
      )}
      <Flex justify="space-between" align="center" gap={8}>
        <span className={styles['figure']}>{loading ? <Bar percent={40} /> : formatNumber(value)}</span>
        <span aria-hidden className={styles['icon']}>
          {icon}
        </span>
      </Flex>
      {extra}
    </Card>
  );
}
