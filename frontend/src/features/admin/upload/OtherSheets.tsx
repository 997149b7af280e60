import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OtherSheet, SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { listNames } from './list-names';

const named = ({ name }: OtherSheet): string => `«${name}»`;

/** Which sheet was read, and what the file has besides: nobody shall take a part of it for all. */
export function OtherSheets({ reading: { sheet, otherSheets } }: { reading: SpreadsheetReading }) {
  const { t } = useTranslation('admin');
  if (otherSheets.length === 0) return null;
  const full = otherSheets.filter(({ hasAssets }) => hasAssets);
  const rest = otherSheets.filter(({ hasAssets }) => !hasAssets);
  const hidden = otherSheets.filter((other) => other.hidden);
  return (
    <>
      {full.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('upload.reading.sheetsWithAssets', { sheet, names: listNames(full.map(named)) })}
        />
      )}
      <Typography.Text type="secondary">
        {t('upload.reading.sheet', { sheet })}
        {rest.length > 0 && ` ${t('upload.reading.otherSheets', { names: listNames(rest.map(named)) })}`}
        {hidden.length > 0 && ` ${t('upload.reading.hiddenSheets', { names: listNames(hidden.map(named)) })}`}
      </Typography.Text>
    </>
  );
}
