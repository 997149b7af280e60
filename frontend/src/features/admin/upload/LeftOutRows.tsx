import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { leftOutTotal, type LeftOutRows as RowsOfReason } from '@/lib/spreadsheet/left-out-rows';
import styles from './LeftOutRows.module.css';
import { listNames } from './list-names';

/** So many of each reason are read at a glance; the result of the load lists all. */
const SHOWN = 5;

/** Rows that are no assets and will not be loaded, by reason. */
export function LeftOutRows({ leftOut }: { leftOut: readonly RowsOfReason[] }) {
  const { t } = useTranslation('admin');
  if (leftOut.length === 0) return null;
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'rows',
          label: t('upload.reading.leftOut', { count: leftOutTotal(leftOut) }),
          children: (
            <ul className={styles['reasons']}>
              {leftOut.map((same) => (
                <li key={same.why}>
                  <OfReason {...same} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function OfReason({ why, count, rows }: RowsOfReason) {
  const { t } = useTranslation('admin');
  const shown = rows.slice(0, SHOWN);
  const more = count - shown.length;
  const silent = shown.every(({ text }) => text === '');
  const filas = listNames(shown.map(({ fila }) => formatNumber(fila)));
  return (
    <>
      <strong>{t('upload.reading.leftOutReason', { count, why: t(`upload.reading.why.${why}`) })}</strong>
      <ul className={styles['rows']}>
        {silent ? (
          <li>{t('upload.reading.leftOutRows', { filas })}</li>
        ) : (
          shown.map(({ fila, text }) => (
            <li key={fila} title={text}>
              {t('upload.reading.leftOutRow', { fila: formatNumber(fila), text })}
            </li>
          ))
        )}
        {more > 0 && <li>{t('upload.reading.leftOutMore', { count: more })}</li>}
      </ul>
    </>
  );
}
