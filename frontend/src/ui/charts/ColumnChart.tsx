import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useId } from 'react';
import { formatNumber } from '@/lib/format/number';
import { colour } from '../theme/colours';
import { COLUMNS_PX, fillOf, textWidth, wholeOf, type ChartProps, type ChartRow } from './chart';
import { ChartPatterns } from './ChartPatterns';
import styles from './charts.module.css';
import { useChartWidth } from './use-chart-width';

const TOP_PX = 18;
const BOTTOM_PX = 26;

/** Columns side by side, in the order of time, with their figures on top where there is room. */
export function ColumnChart({ label, series, rows }: Omit<ChartProps, 'unit'>) {
  const id = useId();
  const { parentRef, width } = useChartWidth();
  const most = Math.max(...rows.map(wholeOf), 1);
  const height = scaleLinear<number>({
    domain: [0, most],
    range: [COLUMNS_PX - BOTTOM_PX, TOP_PX],
    nice: true,
  });
  const marks = height.ticks(4).filter(Number.isInteger);
  const left = Math.max(...marks.map((mark) => textWidth(formatNumber(mark)))) + 10;
  const place = scaleBand<string>({
    domain: rows.map(({ key }) => key),
    range: [left, Math.max(width, left + 40)],
    padding: 0.15,
  });
  const band = place.bandwidth();
  const widest = Math.max(...rows.map((row) => textWidth(row.label)), 1);
  const every = Math.ceil((widest + 10) / Math.max(place.step(), 1));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (
    <div ref={parentRef}>
      <svg
        role="img"
        aria-label={label}
        className={styles['drawing']}
        width={width}
        height={COLUMNS_PX}
        viewBox={`0 0 ${width} ${COLUMNS_PX}`}
      >
        <ChartPatterns id={id} series={series} />
        {marks.map((mark) => (
          <g key={mark} fill={colour('secondary')} fontSize={12}>
            <line x1={left} x2={width} y1={height(mark)} y2={height(mark)} stroke={colour('hairline')} />
            <text x={left - 6} y={height(mark)} dy="0.35em" textAnchor="end">
              {formatNumber(mark)}
            </text>
          </g>
        ))}
        <BarStack<ChartRow, string>
          data={[...rows]}
          keys={series.map(({ key }) => key)}
          x={({ key }) => key}
          value={({ key }, part) => byKey.get(key)?.values[part] ?? 0}
          xScale={place}
          yScale={height}
          color={() => ''}
        >
          {(stacks) =>
            stacks.flatMap(({ key: part, bars }) =>
              bars.map(({ bar, x, y, height: high, width: wide }) => (
                <rect
                  key={`${bar.data.key} ${part}`}
                  x={x}
                  y={y}
                  width={wide}
                  height={Math.max(high, 0)}
                  fill={fillOf(id, { series }, part, bar.data.tone)}
                />
              )),
            )
          }
        </BarStack>
        {rows.map((row, index) => {
          const middle = (place(row.key) ?? 0) + band / 2;
          const whole = wholeOf(row);
          return (
            <g key={row.key} fontSize={12} textAnchor="middle">
              <title>{`${row.label}: ${row.text}`}</title>
              {whole > 0 && textWidth(row.text) <= place.step() && (
                <text x={middle} y={(height(whole) ?? 0) - 5} fill={colour('text')} fontWeight={600}>
                  {row.text}
                </text>
              )}
              {index % every === 0 && middle + widest / 2 <= width && (
                <text x={Math.max(middle, widest / 2)} y={COLUMNS_PX - 8} fill={colour('secondary')}>
                  {row.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
