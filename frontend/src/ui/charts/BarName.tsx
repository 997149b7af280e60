import { headAndEnd } from './head-and-end';
import styles from './charts.module.css';

type Props = { label: string; y: number; width: number };

/**
 * A name in the one line over its bar. What does not fit goes from its middle: places often end in what tells
 * them.
 */
export function BarName({ label, y, width }: Props) {
  const [head, end] = headAndEnd(label);
  return (
    // Text of SVG does not know how wide it is; a paragraph does, whatever the font.
    <foreignObject x={0} y={y} width={width} height={20}>
      <div className={styles['name']} title={label}>
        <span className={styles['head']}>{head}</span>
        <span className={styles['end']}>{end}</span>
      </div>
    </foreignObject>
  );
}
