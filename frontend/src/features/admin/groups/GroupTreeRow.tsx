import { CaretDownOutlined, CaretRightOutlined, DatabaseOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { CutName } from '@/ui/CutName';
import { TypeTag } from '@/ui/TypeTag';
import type { TreeRow } from './group-tree';
import styles from './GroupTree.module.css';
import { UserCount } from './UserCount';

const INDENT_PX = { wide: 16, narrow: 8 };

type Props = {
  row: TreeRow;
  /** How many work in it through a group over it. */
  inherited: number;
  selected: boolean;
  marked: boolean;
  /** There is room for all in one line. */
  wide: boolean;
  style: CSSProperties;
  onSelect: () => void;
  onToggle: () => void;
  onMark: () => void;
};

/** A line of the tree: name, level, assets, assigned users. The keyboard is the tree's own affair. */
export function GroupTreeRow({
  row: { node, expanded },
  inherited,
  selected,
  marked,
  wide,
  style,
  onSelect,
  onToggle,
  onMark,
}: Props) {
  const { t } = useTranslation('admin');
  const { t: tPeople } = useTranslation('people');
  const { group, depth, children } = node;
  const toggle = t(expanded ? 'groups.collapse' : 'groups.expand', { name: group.nombre });
  return (
    <div
      id={`grupo-${group.id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      aria-checked={marked}
      aria-expanded={children.length > 0 ? expanded : undefined}
      className={`${styles['row']} ${selected ? styles['selected'] : ''}`}
      style={{ ...style, paddingInlineStart: 6 + depth * INDENT_PX[wide ? 'wide' : 'narrow'] }}
      onClick={onSelect}
    >
      {children.length > 0 ? (
        <span
          className={styles['toggle']}
          title={toggle}
          data-toggle
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          {expanded ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        </span>
      ) : (
        <span className={styles['toggle']} />
      )}
      <Checkbox
        className={styles['mark']}
        checked={marked}
        // The keyboard marks with the space bar, from the tree itself.
        tabIndex={-1}
        aria-label={tPeople('marks.mark', { name: group.nombre })}
        onClick={(event) => {
          event.stopPropagation();
        }}
        onChange={onMark}
      />
      <span className={`${styles['body']} ${wide ? styles['wide'] : ''}`}>
        <CutName name={group.nombre} className={styles['name']} />
        <span className={styles['facts']}>
          <TypeTag tipo={group.tipo} />
          <span
            title={t('groups.assets', { count: group.activos_count, n: formatNumber(group.activos_count) })}
          >
            <DatabaseOutlined aria-hidden /> {formatNumber(group.activos_count)}
            <span className="visually-hidden"> {t('groups.assetsUnit')}</span>
          </span>
          <UserCount own={group.usuarios_asignados.length} inherited={inherited} />
        </span>
      </span>
    </div>
  );
}
