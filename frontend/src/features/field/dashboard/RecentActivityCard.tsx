import { Button, Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RecentActivityDto } from '@/api/generated/model/recent-activity-dto';
import { formatDate } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { LoadingState } from '@/ui/LoadingState';
import { activityByDate } from './activity-by-date';
import styles from './dashboard.module.css';
import { PhotosMissing } from './PhotosMissing';

type Props = {
  activity: RecentActivityDto[] | undefined;
  loading: boolean;
  unavailable: boolean;
  /** What is said where nothing at all is known; false otherwise. */
  nothingKnown: ReactNode;
  photosMissing: number;
};

/** What this user did in the last 7 days, by day and kind, and what it lacks; only the server knows it. */
export function RecentActivityCard({ activity, loading, unavailable, nothingKnown, photosMissing }: Props) {
  const { t } = useTranslation('field');
  const days = activityByDate(activity ?? []);
  return (
    <Card
      size="small"
      title={<Heading>{t('dashboard.recent.title')}</Heading>}
      extra={<Typography.Text type="secondary">{t('dashboard.recent.window')}</Typography.Text>}
    >
      <PhotosMissing changes={photosMissing} />
      {loading ? (
        <LoadingState minHeight={96} />
      ) : nothingKnown ? (
        nothingKnown
      ) : days.length === 0 ? (
        <EmptyState text={t(unavailable ? 'dashboard.recent.unavailable' : 'dashboard.recent.empty')}>
          <Link to="/user/trabajos">
            <Button type="primary" tabIndex={-1}>
              {t('dashboard.recent.toTrabajos')}
            </Button>
          </Link>
        </EmptyState>
      ) : (
        <ul className={styles['days']}>
          {days.map(({ date, actions }) => (
            <li key={date}>
              <Typography.Text strong>{formatDate(date)}</Typography.Text>
              <Flex wrap gap={12}>
                {actions.map(({ action_type, count }) => (
                  <span key={action_type}>
                    <ActionTag type={action_type} /> {t('dashboard.recent.count', { count })}
                  </span>
                ))}
              </Flex>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
