import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from './Heading';
import styles from './PageHeader.module.css';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: where one came from. */
  back?: ReactNode;
  actions?: ReactNode;
};

/** A page's one h1, its actions beside it (below it on a phone), and its name in the browser's title. */
export function PageHeader({ title, subtitle, back, actions }: Props) {
  const { t } = useTranslation();
  const appName = t('app.name');
  useEffect(() => {
    document.title = `${title} · ${appName}`;
    return () => {
      document.title = appName;
    };
  }, [title, appName]);

  return (
    <header className={styles['header']}>
      {back}
      <div className={styles['row']}>
        <div className={styles['title']}>
          <Heading level={1}>{title}</Heading>
          {subtitle != null && <span className={styles['subtitle']}>{subtitle}</span>}
        </div>
        {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      </div>
    </header>
  );
}
