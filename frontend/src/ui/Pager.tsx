import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

type Props = { page: number; totalPages: number; onChange: (page: number) => void; disabled?: boolean };

/** 'Anterior', 'Página X de Y', 'Siguiente'; nothing when there is one page. */
export function Pager({ page, totalPages, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  if (totalPages <= 1) return null;
  return (
    <Flex
      component="nav"
      aria-label={t('pager.label')}
      justify="center"
      align="center"
      gap={12}
      wrap
      style={{ paddingTop: 16 }}
    >
      <Button icon={<LeftOutlined />} disabled={disabled || page <= 1} onClick={() => onChange(page - 1)}>
        {t('pager.previous')}
      </Button>
      <Typography.Text aria-live="polite">{t('pager.position', { page, total: totalPages })}</Typography.Text>
      <Button
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={disabled || page >= totalPages}
        onClick={() => onChange(page + 1)}
      >
        {t('pager.next')}
      </Button>
    </Flex>
  );
}
