import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/model/asset-dto';
import { formatDate } from '@/lib/format/date';
import { formatMoney } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import { StatusTag } from '@/ui/StatusTag';
import { useFieldName } from '@/ui/use-field-name';
import { useIsPhone } from '@/ui/use-is-phone';
import { assetSections } from './asset-sections';

/** The same in all sections, so that the eye runs down one line. */
const wide = { label: { width: '18%' }, content: { width: '32%' } };
const narrow = { label: { width: '42%', paddingInline: 8 }, content: { width: '58%', paddingInline: 8 } };

/** Everything that is stored of an asset, in four sections. */
export function AssetSections({ asset }: { asset: AssetDto }) {
  const phone = useIsPhone();
  const { t } = useTranslation('assets');
  const nameOf = useFieldName();
  return (
    <>
      {assetSections.map(({ key, fields }) => (
        <Descriptions
          key={key}
          size="small"
          styles={phone ? narrow : wide}
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
  if (kind === 'money') return <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(value)}</span>;
  if (kind === 'date') return <span style={{ whiteSpace: 'nowrap' }}>{formatDate(value)}</span>;
  if (kind === 'state') return <StatusTag estado={value} />;
  return <span style={{ overflowWrap: 'anywhere' }}>{value == null || value === '' ? '—' : value}</span>;
}
