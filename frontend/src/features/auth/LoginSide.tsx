import { Mark } from '@/ui/brand/Mark';
import { colour } from '@/ui/theme/colours';
import styles from './LoginPage.module.css';

/** Left edges and widths of a bar code's bars, in a box of 100. */
const BARS = [
  [2, 3],
  [8, 1],
  [12, 5],
  [20, 1.5],
  [25, 3],
  [33, 1],
  [37, 6],
  [47, 2],
  [52, 1],
  [57, 4],
  [66, 1.5],
  [71, 5],
  [80, 1],
  [84, 2.5],
  [91, 1],
  [95, 3],
] as const;

/** The half of the login that says nothing: the mark before the bars that it is made of. */
export function LoginSide() {
  return (
    <div className={styles['side']} aria-hidden>
      <svg className={styles['bars']} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        {BARS.map(([x, width]) => (
          <rect key={x} x={x} width={width} height="100" fill={colour('side-selected')} opacity="0.35" />
        ))}
      </svg>
      <span className={styles['mark']}>
        <Mark size={96} />
      </span>
    </div>
  );
}
