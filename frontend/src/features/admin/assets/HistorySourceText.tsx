import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AssetHistoryEntryDto } from '@/api/generated/model/asset-history-entry-dto';

/** Where a change came from: the field, a phone's export, or a file, which leads to what came of that. */
export function HistorySourceText({ entry }: { entry: AssetHistoryEntryDto }) {
  const { t } = useTranslation('assets');
  const { source, archivo: file, fila, import_id, cargado_por } = entry;
  const named =
    source === 'CONSOLA' ? t('history.reversed', { file }) : t('history.file', { file, fila: fila ?? '—' });
  const text = file == null ? t(`history.source.${source}`) : named;
  return (
    <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
      {import_id == null ? text : <Link to={`/admin/inventory/imports/${import_id}`}>{text}</Link>}
      {cargado_por !== null && ` ${t('history.loadedBy', { username: cargado_por })}`}
    </Typography.Text>
  );
}
