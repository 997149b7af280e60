import { Menu } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Mark } from '@/ui/brand/Mark';
import { AttentionCount, type Attention } from './AttentionCount';
import { selectedEntry } from './selected-entry';
import styles from './SideMenu.module.css';

export type ShellEntry = {
  to: string;
  label: string;
  icon: ReactNode;
  /** What all addresses of its screens begin with, where that is not `to`. */
  under?: string;
  /** What waits there for somebody. */
  attention?: Attention;
  /** Seldom gone to: on a phone behind the user's menu. */
  rare?: boolean;
};

type Props = {
  title?: string;
  entries: ShellEntry[];
  /** Icons alone, each with what waits behind it. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** So little that the longest entry of the console fits beside its icon. */
const INDENT_PX = 14;

export function SideMenu({ title, entries, collapsed = false, onNavigate }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const selected = selectedEntry(entries, pathname);
  return (
    <nav aria-label={t('shell.menu')}>
      {title != null && (
        <div className={styles['brand']}>
          <Mark size={28} />
          {!collapsed && title}
        </div>
      )}
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={INDENT_PX}
        selectedKeys={selected === undefined ? [] : [selected]}
        items={entries.map(({ to, label, icon, attention }) => ({
          key: to,
          icon: (
            <span className={styles['pinned']}>
              {/* Before the icon: the library hides what follows one while the menu is narrow. */}
              {collapsed && attention && <AttentionCount of={attention} pinned />}
              {icon}
            </span>
          ),
          label: (
            <span className={styles['entry']}>
              <Link to={to} onClick={onNavigate} className={styles['label']}>
                {label}
              </Link>
              {attention && <AttentionCount of={attention} />}
            </span>
          ),
        }))}
      />
    </nav>
  );
}
