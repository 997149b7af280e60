import { RightOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { formatNumber } from '@/lib/format/number';
import { CutName } from '@/ui/CutName';
import styles from './hierarchy.module.css';
import { UserCount } from './UserCount';

type Props = {
  group: GroupDto;
  /** How many work in it through a group over it. */
  inherited: number;
  /** Only some of the list is drawn: its place must be said. */
  position: { index: number; of: number };
  chosen: boolean;
  style: CSSProperties;
  onChoose: () => void;
};

/** A group of a column: name, assets, users. The keyboard is the column's own affair. */
export function HierarchyOption({ group, inherited, position, chosen, style, onChoose }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div
      id={`nivel-${group.id}`}
      role="option"
      aria-selected={chosen}
      aria-posinset={position.index + 1}
      aria-setsize={position.of}
      className={`${styles['option']} ${chosen ? styles['chosen'] : ''}`}
      style={style}
      onClick={onChoose}
    >
      <span className={styles['body']}>
        <CutName name={group.nombre} className={styles['name']} />
        <span className={styles['facts']}>
          {t('groups.assets', { count: group.activos_count, n: formatNumber(group.activos_count) })} ·{' '}
          <UserCount own={group.usuarios_asignados.length} inherited={inherited} />
        </span>
      </span>
      {chosen && <RightOutlined aria-hidden />}
    </div>
  );
}
