import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { AttentionCount } from './AttentionCount';
import styles from './PlacesBar.module.css';
import type { ShellEntry } from './SideMenu';
import { selectedEntry } from './selected-entry';

/** The field's places under the thumb; beside the page where the window is low. */
export const PlacesBar = memo(function PlacesBar({ entries }: { entries: readonly ShellEntry[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const selected = selectedEntry(entries, pathname);
  return (
    <nav className={styles['bar']} aria-label={t('shell.menu')}>
      {entries.map(({ to, label, icon, attention }) => (
        <Link
          key={to}
          to={to}
          className={styles['place']}
          aria-current={to === selected ? 'page' : undefined}
        >
          <span className={styles['icon']}>
            <span aria-hidden>{icon}</span>
            {attention && <AttentionCount of={attention} pinned />}
          </span>
          <span className={styles['label']}>{label}</span>
          {attention && attention.n > 0 && <span className="visually-hidden">{attention.text}</span>}
        </Link>
      ))}
    </nav>
  );
});
