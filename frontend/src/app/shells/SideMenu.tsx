import { Menu } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { colour } from '@/ui/theme/colours';

export type ShellEntry = {
  to: string;
  label: string;
  icon: ReactNode;
  /** What all addresses of its screens begin with, where that is not `to`. */
  under?: string;
};

type Props = {
  title?: string;
  entries: ShellEntry[];
  onNavigate?: () => void;
};

/** The longest entry that the address begins with: /admin/groups/7/assets belongs to /admin/groups. */
function selectedEntry(entries: ShellEntry[], pathname: string): string[] {
  const matching = entries.filter(
    ({ to, under = to }) => pathname === under || pathname.startsWith(`${under}/`),
  );
  const best = matching.sort((a, b) => b.to.length - a.to.length)[0];
  return best ? [best.to] : [];
}

export function SideMenu({ title, entries, onNavigate }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.menu')}>
      {title != null && (
        <div
          style={{
            color: colour('side-selected-text'),
            fontSize: 18,
            fontWeight: 600,
            height: 60,
            lineHeight: '60px',
            padding: '0 16px',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            textOverflow: 'ellipsis',
          }}
        >
          {title}
        </div>
      )}
      <Menu
        theme="dark"
        mode="inline"
        selectedKeys={selectedEntry(entries, pathname)}
        items={entries.map(({ to, label, icon }) => ({
          key: to,
          icon,
          label: (
            <Link to={to} onClick={onNavigate}>
              {label}
            </Link>
          ),
        }))}
      />
    </nav>
  );
}
