import { Flex, Typography } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from './Heading';

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
    <header style={{ marginBottom: 16 }}>
      {back}
      <Flex wrap gap={12} justify="space-between" align="center">
        <div style={{ minWidth: 0 }}>
          <Heading level={1}>{title}</Heading>
          {subtitle != null && <Typography.Text type="secondary">{subtitle}</Typography.Text>}
        </div>
        {Boolean(actions) && (
          <Flex wrap gap={8}>
            {actions}
          </Flex>
        )}
      </Flex>
    </header>
  );
}
