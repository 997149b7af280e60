import { Form, Input, InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssetDto } from '@/api/generated/model/asset-dto';
import { DATE_COLUMN, isMoneyColumn, KEY_COLUMN, type SpreadsheetColumn } from '@/lib/spreadsheet/columns';
import { assetSections } from '@/ui/asset-sections/asset-sections';
import { Heading } from '@/ui/Heading';
import { requiredText } from '@/ui/text-rules';
import { useFieldName } from '@/ui/use-field-name';
import { moneyInput } from './correction-values';
import { HolderLink } from './HolderLink';
import { PlaceInput } from './PlaceInput';
import type { NumberHolder } from './use-correction';

const STATES = ['BUENO', 'REGULAR', 'MALO'];
const PLACES = {
  SECCIONAL: 'SECCIONAL',
  DEPENDENCIA: 'DEPENDENCIA',
  DIRECCIoN: 'DIRECCION',
  EMPLEADO: 'EMPLEADO',
} as const;
const REQUIRED: readonly SpreadsheetColumn[] = ['NUMERO_DE_ACTIVO', 'DESCRIPCIoN'];

type Props = { asset: AssetDto; holder: NumberHolder | null };

/** Every column of the asset, in the sections of its page. */
export function CorrectionFields({ asset, holder }: Props) {
  const { t } = useTranslation('assets');
  const nameOf = useFieldName();
  const isOther = asset.ESTADO !== null && !STATES.includes(asset.ESTADO);
  const hintOf = (column: SpreadsheetColumn) => {
    if (column === KEY_COLUMN && holder) return <HolderLink holder={holder} />;
    if (column === DATE_COLUMN) return t('correction.dateHint');
    return column === 'ESTADO' && isOther ? t('correction.stateNow', { estado: asset.ESTADO }) : undefined;
  };
  return assetSections.map(({ key, fields }) => (
    <section key={key} aria-label={t(`sections.${key}`)}>
      <div style={{ margin: '16px 0 8px' }}>
        <Heading size="small">{t(`sections.${key}`)}</Heading>
      </div>
      {fields.map(({ column }) => (
        <Form.Item
          key={column}
          name={column}
          label={nameOf(column)}
          rules={REQUIRED.includes(column) ? [requiredText(t('correction.required'))] : []}
          extra={hintOf(column)}
        >
          {inputOf(column)}
        </Form.Item>
      ))}
    </section>
  ));
}

function inputOf(column: SpreadsheetColumn) {
  if (column === 'ESTADO') return <Radio.Group options={STATES} />;
  if (column in PLACES) return <PlaceInput tipo={PLACES[column as keyof typeof PLACES]} />;
  if (column === 'DESCRIPCIoN') return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />;
  if (isMoneyColumn(column)) {
    return <InputNumber stringMode controls={false} prefix="$" style={{ width: '100%' }} {...moneyInput} />;
  }
  return <Input autoComplete="off" />;
}
