import styles from './AssetLine.module.css';
import { AssetLink } from './AssetLink';

type Props = { id: number | null | undefined; codigo: string; descripcion: string | null | undefined };

/** An asset in one line: its number stays whole, what it is called gives way. */
export function AssetLine({ id, codigo, descripcion }: Props) {
  return (
    <span className={styles['line']} title={descripcion ?? undefined}>
      <AssetLink id={id} codigo={codigo} />
      <span className={styles['description']}>{descripcion}</span>
    </span>
  );
}
