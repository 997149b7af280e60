import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/model/asset-dto';
import { formatDate } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import { StatusTag } from '@/ui/StatusTag';
import { useFieldName } from '@/ui/use-field-name';
import { assetSections } from './asset-sections';

/** Everything that is stored of an asset, in four sections. */
export function AssetSections({ asset }: { asset: AssetDto }) {
  const { t } = useTranslation('assets');
  const nameOf = useFieldName();
  return (
    <>
      {assetSections.map(({ key, fields }) => (
        <Descriptions
          key={key}
          size="small"
          bordered
          column={{ xs: 1, md: 2 }}
          title={<Heading size="small">{t(`sections.${key}`)}</Heading>}
          style={{ marginBottom: 20 }}
          items={fields.map(({ column, kind }) => ({
            key: column,
            label: nameOf(column),
            children: <Value value={asset[column]} kind={kind} />,
          }))}
        />
      ))}
    </>
  );
}

function Value({ value, kind }: { value: string | null; kind?: 'money' | 'date' | 'state' }) {
  if (kind === 'money') return <>{formatMoney(value)}</>;
  if (kind === 'date') return <>{formatDate(value)}</>;
  if (kind === 'state') return <StatusTag estado={value} />;
  return <span style={{ overflowWrap: 'anywhere' }}>{value == null || value === '' ? '—' : value}</span>;
}
