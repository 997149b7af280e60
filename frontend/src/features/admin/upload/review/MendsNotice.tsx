import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetImport } from '@/api/generated/inventory/inventory';
import type { ImportDto } from '@/api/generated/model/import-dto';
import { ApiError } from '@/lib/http/errors';
import type { MendedRows } from '@/lib/spreadsheet/reading';

type Props = { mends: MendedRows; onDecline: (() => void) | undefined };

/**
 * That the rows join the load that they come from, whether they can, and the way to load them on their own.
 */
export function MendsNotice({ mends: { importId, filas }, onDecline }: Props) {
  const { t } = useTranslation('admin');
  const { data, error } = useGetImport(importId, { query: { select: ({ import: record }) => record } });
  const isGone = error instanceof ApiError && error.status === 404;
  const problem = isGone ? 'mendsGone' : data && problemOf(data);
  const file = data?.archivo ?? t('imports.noName');
  const lost = filas.filter((fila) => fila === null).length;
  return (
    <Alert
      type={problem ? 'warning' : 'info'}
      showIcon
      title={t(`upload.review.${problem ?? 'mends'}`, { file })}
      description={
        <Flex vertical gap={8} align="flex-start">
          {!problem && <span>{t('upload.review.mendsHint')}</span>}
          {lost > 0 && <span>{t('upload.review.mendsLost', { count: lost })}</span>}
          <Button size="small" disabled={!onDecline} onClick={onDecline}>
            {t('upload.review.notMends')}
          </Button>
        </Flex>
      }
    />
  );
}

function problemOf({ reversion, estado }: ImportDto): 'mendsReversed' | 'mendsRunning' | undefined {
  if (reversion) return 'mendsReversed';
  return estado === 'en_curso' ? 'mendsRunning' : undefined;
}
