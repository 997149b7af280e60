import { Typography } from 'antd';
import type { ReactNode } from 'react';
import styles from './AssetSides.module.css';
import { Heading } from './Heading';
import { useFieldName } from './use-field-name';

/** One of two assets about which there is one number. */
export type AssetSide = {
  title: string;
  /** Who gave it its number, and when. */
  who: string;
  values: Partial<Record<string, string | null>>;
  photos: ReactNode;
};

const FIELDS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
  'EMPLEADO',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCION',
];

/** Its title, who gave it its number, its photos. */
const HEAD_ROWS = 3;

const textOf = ({ values }: AssetSide, field: string): string => values[field] || '—';

/** Two assets, each field of one beside the same field of the other. */
export function AssetSides({ sides }: { sides: readonly [AssetSide, AssetSide] }) {
  const nameOf = useFieldName();
  const fields = FIELDS.filter((field) => sides.some((side) => Boolean(side.values[field])));
  const differs = (field: string) => textOf(sides[0], field) !== textOf(sides[1], field);

  return (
    <div className={styles['sides']}>
      {sides.map((side) => (
        <article
          key={side.title}
          className={styles['side']}
          style={{ gridRow: `span ${HEAD_ROWS + fields.length}` }}
          aria-label={side.title}
        >
          <Heading size="small">{side.title}</Heading>
          <Typography.Text type="secondary">{side.who}</Typography.Text>
          <div className={styles['photos']}>{side.photos}</div>
          <dl className={styles['values']} style={{ gridRow: `span ${fields.length}` }}>
            {fields.map((field) => (
              <div key={field} className={differs(field) ? styles['differs'] : undefined}>
                <dt>{nameOf(field)}</dt>
                <dd>{textOf(side, field)}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  );
}
