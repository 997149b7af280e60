import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import { useId } from 'react';
import { colour } from '../theme/colours';
import { BAR_ROW_PX, figureWidth, fillOf, wholeOf, type ChartProps, type ChartRow } from './chart';
import { BarName } from './BarName';
import { ChartPatterns } from './ChartPatterns';
import styles from './charts.module.css';
import { useChartWidth } from './use-chart-width';

const BAR_PX = 14;
const BAR_TOP_PX = 22;

/** Bars one below the other, each under its name and with its figure at its end. */
export function BarChart({ label, series, rows }: Omit<ChartProps, 'unit'>) {
  const id = useId();
  const { parentRef, width } = useChartWidth();
  const height = rows.length * BAR_ROW_PX;
  const drawn = rows.filter(({ isRest }) => !isRest);
  const room = Math.max(...rows.map(({ text }) => figureWidth(text)), 0) + 12;
  const length = scaleLinear<number>({
    domain: [0, Math.max(...drawn.map(wholeOf), 1)],
    range: [0, Math.max(width - room, 40)],
  });
  const place = scaleBand<string>({ domain: rows.map(({ key }) => key), range: [0, height] });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return (
    <div ref={parentRef}>
      <svg
        role="img"
        aria-label={label}
        className={styles['drawing']}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <ChartPatterns id={id} series={series} />
        <BarStackHorizontal<ChartRow & Record<string, unknown>, string>
          data={drawn.map((row) => ({ ...row, ...row.values }))}
          keys={series.map(({ key }) => key)}
          y={({ key }) => key}
          value={({ key }, part) => byKey.get(key)?.values[part] ?? 0}
          xScale={length}
          yScale={place}
          color={() => ''}
        >
          {(stacks) =>
            stacks.flatMap(({ key: part, bars }) =>
              bars.map(({ bar, x, y, width: long }) => (
                <rect
                  key={`${bar.data.key} ${part}`}
                  x={x}
                  y={y + BAR_TOP_PX}
                  width={Math.max(long, 0)}
                  height={BAR_PX}
                  fill={fillOf(id, { series }, part, bar.data.tone)}
                />
              )),
            )
          }
        </BarStackHorizontal>
        {rows.map((row) => {
          const top = place(row.key) ?? 0;
          return (
            <g key={row.key} fill={colour('text')} fontSize={13}>
              <title>{`${row.label}: ${row.text}`}</title>
              <BarName label={row.label} y={top + 1} width={width} />
              <text
                x={row.isRest ? 0 : (length(wholeOf(row)) ?? 0) + 6}
                y={top + BAR_TOP_PX + 12}
                fontWeight={600}
              >
                {row.text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
