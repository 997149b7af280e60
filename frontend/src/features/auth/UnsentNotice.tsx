import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useUnsentOnDevice } from '@/offline/react/use-unsent-on-device';
import { ExportUnsentButton } from '@/ui/ExportUnsentButton';
import { useUnsentAmount } from '@/ui/use-unsent-amount';

/**
 * Unsent work on this device, of whoever it is: their name, how much, and the way to save it as a file, without
 * a session (rule 14). Nothing of what it says (rule 15).
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
                <span>{t('unsent.detail', { amount: amount(count) })}</span>
                <ExportUnsentButton of={count} />
              </Flex>
            }
          />
        );
      })}
    </Flex>
  );
}
