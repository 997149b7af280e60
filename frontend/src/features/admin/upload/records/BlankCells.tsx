import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BlankCellsDto } from '@/api/generated/model/blank-cells-dto';
import { formatNumber } from '@/lib/format/number';

/** The file may have many marks in many columns; who needs all of them asks the file. */
const SHOWN = 12;

/** Cells that said that they hold nothing: what is stored in them stayed. */
export function BlankCells({ cells }: { cells: BlankCellsDto[] }) {
  const { t } = useTranslation('admin');
  if (cells.length === 0) return null;
  const shown = cells
    .slice(0, SHOWN)
    .map(({ columna, valor, celdas }) => `${columna} «${valor}» (${formatNumber(celdas)})`)
    .join(', ');
  return (
    <Typography.Text type="secondary">
      {t('upload.result.blanks', { names: cells.length > SHOWN ? `${shown}…` : shown })}
    </Typography.Text>
  );
}
