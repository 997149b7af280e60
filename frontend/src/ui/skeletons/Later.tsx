import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnItsWay } from '../paper/use-on-its-way';

/** What comes sooner than this needs no announcement: a flash of grey is worse than none. */
const AFTER_MS = 300;

/**
 * Shows what stands for a content that is on its way, once that takes time; told to screen readers from the
 * start.
 */
export function Later({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [due, setDue] = useState(false);
  useOnItsWay();
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" style={{ minHeight: 160 }}>
      <span className="visually-hidden">{t('loading')}</span>
      {due && children}
    </div>
  );
}
