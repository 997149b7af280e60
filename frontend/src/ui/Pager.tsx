import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';

type Props = {
  page: number;
  totalPages: number;
  /** What is listed on all pages; said also where there is one page. */
  total?: number | undefined;
  /** There is more, and nobody counted how much. */
  estimated?: boolean | undefined;
  onChange: (page: number) => void;
  disabled?: boolean;
};

/** 'Anterior', 'Página X de Y', 'Siguiente' where there are several pages, and how much it is in all. */
export function Pager({ page, totalPages, total, estimated = false, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  const several = totalPages > 1;
  if (!several && !total) return null;
  return (
    <Flex wrap align="center" justify="space-between" gap={12} style={{ paddingTop: 16 }}>
      <Typography.Text type="secondary" aria-live="polite">
        {total !== undefined &&
          t(estimated ? 'pager.about' : 'pager.total', { count: total, n: formatNumber(total) })}
      </Typography.Text>
      {several && (
        <Flex component="nav" aria-label={t('pager.label')} align="center" gap={12} wrap>
          <Button icon={<LeftOutlined />} disabled={disabled || page <= 1} onClick={() => onChange(page - 1)}>
            {t('pager.previous')}
          </Button>
          <Typography.Text aria-live="polite">
            {t('pager.position', { page, total: totalPages })}
          </Typography.Text>
          <Button
            icon={<RightOutlined />}
            iconPlacement="end"
            disabled={disabled || page >= totalPages}
            onClick={() => onChange(page + 1)}
          >
            {t('pager.next')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
