import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Heading } from '@/ui/Heading';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main>
      <Result
        status="404"
        title={t('notFound.code')}
        subTitle={
          <>
            <Heading level={1}>{t('notFound.title')}</Heading>
            {t('notFound.hint')}
          </>
        }
        extra={
          <Link to="/">
            <Button type="primary" tabIndex={-1}>
              {t('notFound.home')}
            </Button>
          </Link>
        }
      />
    </main>
  );
}
