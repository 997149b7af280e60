import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { useStepBack } from './use-step-back';

type Props = {
  page: number;
  /** Undefined while nobody knows; where it is less than `page`, the last one is turned to. */
  totalPages: number | undefined;
  /** What is listed on all pages; said also where there is one page. */
  total?: number | undefined;
  /** There is more, and nobody counted how much. */
  estimated?: boolean | undefined;
  onChange: (page: number) => void;
  /** Another page is on its way. Its buttons stay what they are: one that is switched off loses the focus. */
  disabled?: boolean;
  /** A new answer is on its way: nothing is turned back for what an earlier one said. */
  fetching?: boolean;
};

/** 'Anterior', 'Página X de Y', 'Siguiente' where there are several pages, and how much it is in all. */
export function Pager(props: Props) {
  const { page, estimated = false, onChange, disabled = false, fetching = false, ...totals } = props;
  useStepBack({
    page,
    totalPages: disabled || fetching ? undefined : totals.totalPages,
    turnTo: onChange,
  });
  // Shown in one step with the rows of a `DataTable`, which would push it down.
  const totalPages = useDeferredValue(totals.totalPages ?? 1);
  const total = useDeferredValue(totals.total);
  const { t } = useTranslation();
  const several = totalPages > 1;
  const buttons = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  const turn = (to: number) => {
    if (disabled) return;
    pressed.current = true;
    onChange(to);
  };

  // At either end the pressed one goes out of use, and with it the focus: the other one has it then.
  useEffect(() => {
    if (pressed.current && (page <= 1 || page >= totalPages))
      buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    pressed.current = false;
  }, [page, totalPages]);

  if (!several && !total) return null;
  return (
    <Flex wrap align="center" justify="space-between" gap={12} style={{ paddingTop: 16 }}>
      <Typography.Text type="secondary" aria-live="polite">
        {total !== undefined &&
          t(estimated ? 'pager.about' : 'pager.total', { count: total, n: formatNumber(total) })}
      </Typography.Text>
      {several && (
        <Flex ref={buttons} component="nav" aria-label={t('pager.label')} align="center" gap={12} wrap>
          <Button icon={<LeftOutlined />} disabled={page <= 1} onClick={() => turn(page - 1)}>
            {t('pager.previous')}
          </Button>
          <Typography.Text aria-live="polite">
            {t('pager.position', { page, total: totalPages })}
          </Typography.Text>
          <Button
            icon={<RightOutlined />}
            iconPlacement="end"
            disabled={page >= totalPages}
            onClick={() => turn(page + 1)}
          >
            {t('pager.next')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
