import { HistoryOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHeader } from '@/ui/PageHeader';
import { Instructions } from './Instructions';
import { LatestResult } from './LatestResult';
import { useLoad } from './running/load-store';
import { TemplateButtons } from './template/TemplateButtons';
import { UploadCard } from './UploadCard';
import styles from './UploadPage.module.css';

/** A file goes in here, and what came of the last one stays until it is closed or replaced. */
export function UploadPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const news = useNewsInSight();
  return (
    <>
      <PageHeader
        title={t('upload.title')}
        subtitle={t('upload.subtitle')}
        actions={
          <>
            <Button icon={<HistoryOutlined />} onClick={() => void navigate('/admin/inventory/imports')}>
              {t('imports.title')}
            </Button>
            <TemplateButtons />
          </>
        }
      />
      <Flex ref={news} vertical gap={16} className={styles['news']}>
        <LatestResult />
        <UploadCard />
        <Instructions />
      </Flex>
    </>
  );
}

/**
 * Whoever starts a load far down on the page sees how far it is, and then its result: both stand at the top.
 */
function useNewsInSight() {
  const { phase } = useLoad();
  const news = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== phase) news.current?.scrollIntoView({ block: 'start' });
    before.current = phase;
  }, [phase]);
  return news;
}
