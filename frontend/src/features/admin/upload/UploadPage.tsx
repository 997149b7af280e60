import { CloudUploadOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '@/ui/Heading';
import { PageHeader } from '@/ui/PageHeader';
import { toast } from '@/ui/toast';
import { ChosenFileRow } from './ChosenFileRow';
import { FilePicker } from './FilePicker';
import { Instructions } from './Instructions';
import { ReadingSummary } from './ReadingSummary';
import { ResultPanel } from './ResultPanel';
import { downloadTemplate } from './template';
import { UploadProgress } from './UploadProgress';
import { useSpreadsheet } from './use-spreadsheet';
import { useUpload } from './use-upload';

const CLEAR_AFTER_MS = 5_000;

export function UploadPage() {
  const { t } = useTranslation('admin');
  const spreadsheet = useSpreadsheet();
  const upload = useUpload();
  const { chosen, refused } = spreadsheet;
  const { state, busy } = upload;
  const result = state.phase === 'finished' ? state.result : null;
  // Without errors the panel goes by itself; differences with the field are for reading, so they stay.
  const clearing = result !== null && result.details.errors === 0 && result.diferencias.length === 0;

  const clear = () => {
    upload.reset();
    spreadsheet.remove();
  };
  useEffect(() => {
    if (!clearing) return;
    const timer = setTimeout(clear, CLEAR_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
    // Counts from the moment at which the result came, whatever renders meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clearing]);

  const submit = () => {
    const whenRead = spreadsheet.whenRead();
    if (!chosen || !whenRead) toast.error(t('upload.noFile'));
    else void upload.start(chosen.file, whenRead);
  };

  return (
    <>
      <PageHeader
        title={t('upload.title')}
        subtitle={t('upload.subtitle')}
        actions={
          <Button
            icon={<DownloadOutlined />}
            onClick={() => {
              downloadTemplate();
              toast.success(t('upload.templateDone'));
            }}
          >
            {t('upload.template')}
          </Button>
        }
      />
      <Flex vertical gap={16}>
        <Card title={<Heading>{t('upload.file')}</Heading>}>
          <Flex vertical gap={16}>
            {chosen ? (
              <>
                <ChosenFileRow file={chosen.file} onRemove={clear} disabled={busy} />
                <ReadingSummary chosen={chosen} onCancel={clear} />
              </>
            ) : (
              <>
                <FilePicker onChoose={spreadsheet.choose} disabled={busy} />
                {refused && <Alert type="error" showIcon role="alert" title={refused.message} />}
              </>
            )}
            {(state.phase === 'running' || state.phase === 'stopped') && (
              <UploadProgress state={state} onResume={() => void upload.resume()} />
            )}
            {(state.phase === 'idle' || busy) && (
              <Button
                type="primary"
                size="large"
                icon={<CloudUploadOutlined />}
                loading={busy}
                disabled={chosen?.error != null}
                onClick={submit}
                style={{ alignSelf: 'start' }}
              >
                {t(busy ? 'upload.processing' : 'upload.submit')}
              </Button>
            )}
          </Flex>
        </Card>
        {result && chosen && (
          <ResultPanel result={result} fileName={chosen.file.name} clearing={clearing} onClear={clear} />
        )}
        <Instructions />
      </Flex>
    </>
  );
}
