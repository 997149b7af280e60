import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ASSET_FIELDS } from '@/offline/wire';
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

/** Its title, who gave it its number, its photos. */
const HEAD_ROWS = 3;

const textOf = ({ values }: AssetSide, field: string): string => values[field] || '—';

/**
 * Two assets: each field in which they differ beside the same one of the other, then what both have alike.
 */
export function AssetSides({ sides }: { sides: readonly [AssetSide, AssetSide] }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const fields = ASSET_FIELDS.filter((field) => sides.some((side) => Boolean(side.values[field])));
  const isAlike = (field: string) => textOf(sides[0], field) === textOf(sides[1], field);
  const different = fields.filter((field) => !isAlike(field));
  const alike = fields.filter(isAlike);

  return (
    <div>
      <div className={styles['sides']}>
        {sides.map((side) => (
          <article
            key={side.title}
            className={styles['side']}
            style={{ gridRow: `span ${HEAD_ROWS + different.length}` }}
            aria-label={side.title}
          >
            <Heading size="small">{side.title}</Heading>
            <Typography.Text type="secondary">{side.who}</Typography.Text>
            <div className={styles['photos']}>{side.photos}</div>
            <dl className={styles['values']} style={{ gridRow: `span ${different.length}` }}>
              {different.map((field) => (
                <div key={field}>
                  <dt>{nameOf(field)}</dt>
                  <dd>{textOf(side, field)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      {alike.length > 0 && (
        <div className={styles['alike']}>
          {t('assetSides.alike')}:{' '}
          {alike.map((field) => `${nameOf(field)} ${textOf(sides[0], field)}`).join(' · ')}
        </div>
      )}
    </div>
  );
}
