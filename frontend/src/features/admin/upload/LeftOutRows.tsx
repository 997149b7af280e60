import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import type { SpreadsheetReading } from '@/lib/spreadsheet/reading';

/** So many are read at a glance; the result of the load lists all. */
const SHOWN = 30;

/** Rows that are no assets, each with the reason for which it will not be loaded. */
export function LeftOutRows({ reading: { leftOut, leftOutTotal } }: { reading: SpreadsheetReading }) {
  const { t } = useTranslation('admin');
  if (leftOutTotal === 0) return null;
  const more = leftOutTotal - Math.min(leftOut.length, SHOWN);
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'rows',
          label: t('upload.reading.leftOut', { count: leftOutTotal }),
          children: (
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {leftOut.slice(0, SHOWN).map(({ fila, text, why }) => (
                <li key={fila}>
                  {t('upload.reading.leftOutRow', {
                    fila: formatNumber(fila),
                    why: t(`upload.reading.why.${why}`),
                  })}
                  {text !== '' && `: ${text}`}
                </li>
              ))}
              {more > 0 && <li>{t('upload.reading.leftOutMore', { count: more })}</li>}
            </ul>
          ),
        },
      ]}
    />
  );
}
