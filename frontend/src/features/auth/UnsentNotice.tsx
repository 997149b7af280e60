import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnsentCount } from '@/offline/export/unsent-on-device';
import { useUnsentOnDevice } from '@/offline/react/use-unsent-on-device';
import { ExportUnsentButton } from '@/ui/ExportUnsentButton';
import { useUnsentAmount } from '@/ui/use-unsent-amount';

/**
 * Unsent work on this device, of whoever it is: their name, how much, and the way to save it as a file,
 * without a session (rule 14). Nothing of what it says (rule 15).
 */
export function UnsentNotice() {
  const { t } = useTranslation('auth');
  const amount = useUnsentAmount();
  const unsent = useUnsentOnDevice();
  if (unsent.length === 0) return null;
  return (
    <Flex vertical gap={12} style={{ marginTop: 20 }}>
      {unsent.map((count) => {
        const username = count.author.username ?? t('unsent.unnamed', { id: count.author.id });
        return (
          <Alert
            key={`${count.userId} ${username}`}
            type="warning"
            showIcon
            title={t('unsent.title', { username })}
            description={
              <Flex vertical gap={10} align="start">
                <span>{t(isWork(count) ? 'unsent.detail' : 'unsent.drafts', { amount: amount(count) })}</span>
                {isWork(count) && count.drafts > 0 && <span>{t('unsent.draftsToo')}</span>}
                {isWork(count) && <ExportUnsentButton of={count} />}
              </Flex>
            }
          />
        );
      })}
    </Flex>
  );
}

/** A draft is none yet: no file can bring it to the server. */
const isWork = ({ actions, photos }: UnsentCount): boolean => actions + photos > 0;
