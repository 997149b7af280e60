import { Flex, Spin, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

/** A spinner with words, announced to screen readers; fills at least `minHeight` pixels. */
export function LoadingState({ text, minHeight = 160 }: { text?: string; minHeight?: number | string }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap={12} align="center" justify="center" role="status" style={{ minHeight }}>
      <Spin />
      <Typography.Text type="secondary">{text ?? t('loading')}</Typography.Text>
    </Flex>
  );
}
