import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/lib/files/download-blob';
import { useUser } from '@/lib/session/use-user';
import styles from './SecondFactor.module.css';
import { useCopy } from './use-copy';

/**
 * Shows codes of recovery, once: only its own button goes on, so that nobody loses them by a click beside it.
 */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('security');
  const { username } = useUser();
  const copy = useCopy();

  const download = () => {
    const text = [t('codes.fileTitle', { username }), '', ...codes, ''].join('\n');
    downloadBlob(`inventario-codigos-${username}.txt`, new Blob([text], { type: 'text/plain' }));
  };

  return (
    <Flex vertical gap={16}>
      <Alert type="warning" showIcon title={t('codes.once')} description={t('codes.what')} />
      <ul aria-label={t('codes.list')} className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap={8} wrap justify="end">
        <Button onClick={() => void copy(codes.join('\n'))}>{t('codes.copy')}</Button>
        <Button onClick={download}>{t('codes.download')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </Flex>
    </Flex>
  );
}
