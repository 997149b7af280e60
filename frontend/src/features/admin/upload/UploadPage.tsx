import { HistoryOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHeader } from '@/ui/PageHeader';
import { Instructions } from './Instructions';
import { LatestResult } from './LatestResult';
import { TemplateButtons } from './template/TemplateButtons';
import { UploadCard } from './UploadCard';

/** A file goes in here, and what came of the last one stays until it is closed or replaced. */
export function UploadPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
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
      {/* A result comes in above the file: the browser must not scroll it out of sight to keep the file in place. */}
      <Flex vertical gap={16} style={{ overflowAnchor: 'none' }}>
        <LatestResult />
        <UploadCard />
        <Instructions />
      </Flex>
    </>
  );
}
