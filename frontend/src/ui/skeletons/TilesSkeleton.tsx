import { Bar } from './Bar';
import { Later } from './Later';
import styles from './skeletons.module.css';

/** Cards side by side on their way. */
export function TilesSkeleton({ tiles = 8 }: { tiles?: number }) {
  return (
    <Later>
      <ul aria-hidden className={styles['tiles']}>
        {Array.from({ length: tiles }, (_tile, tile) => (
          <li key={tile} className={styles['tile']}>
            <Bar percent={60} />
          </li>
        ))}
      </ul>
    </Later>
  );
}
