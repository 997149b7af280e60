import { Button, Flex, Input, QRCode, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NewTotpDto } from '@/api/generated/model/new-totp-dto';
import styles from './SecondFactor.module.css';
import { useCopy } from './use-copy';

/** What an authenticator app has to know, as a picture and as a text. */
export function AppKey({ totp }: { totp: NewTotpDto }) {
  const { t } = useTranslation('security');
  const copy = useCopy();
  return (
    <>
      <Typography.Paragraph>{t('app.scan')}</Typography.Paragraph>
      <div className={styles['qr']}>
        <QRCode
          type="svg"
          value={totp.uri}
          size={200}
          bordered={false}
          color="#000"
          bgColor="#fff"
          aria-label={t('app.qr')}
        />
      </div>
      <Typography.Paragraph style={{ margin: '12px 0 4px' }}>{t('app.key')}</Typography.Paragraph>
      <Flex gap={8} wrap style={{ marginBottom: 16 }}>
        <Input
          readOnly
          aria-label={t('app.key')}
          value={totp.secret}
          style={{ flex: '1 1 260px', fontFamily: 'monospace' }}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button onClick={() => void copy(totp.secret)}>{t('app.copyKey')}</Button>
      </Flex>
    </>
  );
}
