import { CaretDownOutlined, CaretRightOutlined, DatabaseOutlined, UserOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/number';
import { TypeTag } from '@/ui/TypeTag';
import type { TreeRow } from './group-tree';
import styles from './GroupTree.module.css';

const INDENT_PX = 16;

type Props = {
  row: TreeRow;
  selected: boolean;
  style: CSSProperties;
  onSelect: () => void;
  onToggle: () => void;
};

/** A line of the tree: name, level, assets, assigned users. The keyboard is the tree's own affair. */
export function GroupTreeRow({ row: { node, expanded }, selected, style, onSelect, onToggle }: Props) {
  const { t } = useTranslation('admin');
  const { group, depth, children } = node;
  const users = group.usuarios_asignados.length;
  const toggle = t(expanded ? 'groups.collapse' : 'groups.expand', { name: group.nombre });
  return (
    <div
      id={`grupo-${group.id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      aria-expanded={children.length > 0 ? expanded : undefined}
      className={`${styles['row']} ${selected ? styles['selected'] : ''}`}
      style={{ ...style, paddingInlineStart: 6 + depth * INDENT_PX }}
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
      <span className={styles['body']}>
        <span className={styles['name']} title={group.nombre}>
          {group.nombre}
        </span>
        <span className={styles['facts']}>
          <TypeTag tipo={group.tipo} />
          <span
            title={t('groups.assets', { count: group.activos_count, n: formatNumber(group.activos_count) })}
          >
            <DatabaseOutlined aria-hidden /> {formatNumber(group.activos_count)}
            <span className="visually-hidden"> {t('groups.assetsUnit')}</span>
          </span>
          <span title={t('groups.users', { count: users, n: formatNumber(users) })}>
            <UserOutlined aria-hidden /> {formatNumber(users)}
            <span className="visually-hidden"> {t('groups.usersUnit')}</span>
          </span>
        </span>
      </span>
    </div>
  );
}
