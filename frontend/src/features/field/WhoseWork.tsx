import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/date';
import type { Author } from '@/offline/identity/author';
import { BesideButton } from '@/ui/BesideButton';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { useUnsentAmount } from '@/ui/use-unsent-amount';

type Props = { author: Author; onAnswered: () => void };

/**
 * Asks who is logged in whether unsent work without a name is theirs, before any of it is shown or sent. How
 * much it is and from when its author knows; what it says nobody else learns (rule 15).
 */
export function WhoseWork({ author, onAnswered }: Props) {
  const { t } = useTranslation('field');
  const amount = useUnsentAmount();
  const [answering, setAnswering] = useState(false);
  const [failed, setFailed] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['unnamed work', author.id],
    queryFn: async () => (await import('@/offline/browser/unsent-work')).unnamedOnThisDevice(author.id),
    // The device answers, connection or not; and each time anew.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  useEffect(() => {
    // Another tab has the answer already.
    if (data === null) onAnswered();
  }, [data, onAnswered]);

  const answer = async (mine: boolean) => {
    setAnswering(true);
    setFailed(false);
    try {
      const { answerWhoseOnThisDevice } = await import('@/offline/browser/unsent-work');
      await answerWhoseOnThisDevice(author, mine);
      onAnswered();
    } catch {
      // Nothing was written: the question stays, and the person may answer again.
      setFailed(true);
    }
    setAnswering(false);
  };

  if (error) {
    return <ErrorState title={t('storage.unavailable')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState />;
  return (
    <Card title={t('whose.question')}>
      <Typography.Paragraph strong>
        {t('whose.detail', {
          amount: amount(data),
          from: formatDate(data.from),
          until: formatDate(data.until),
        })}
      </Typography.Paragraph>
      <Typography.Paragraph>{t('whose.mineHint', { username: author.username })}</Typography.Paragraph>
      <Typography.Paragraph>{t('whose.otherHint')}</Typography.Paragraph>
      <Flex wrap gap={12}>
        <Button type="primary" size="large" loading={answering} onClick={() => void answer(true)}>
          {t('whose.mine')}
        </Button>
        <Button size="large" disabled={answering} onClick={() => void answer(false)}>
          {t('whose.other')}
        </Button>
        <BesideButton text={failed ? t('whose.failed') : null} />
      </Flex>
    </Card>
  );
}
