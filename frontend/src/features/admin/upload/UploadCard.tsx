import { CloudUploadOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Heading } from '@/ui/Heading';
import { toast } from '@/ui/toast';
import { ChosenFileRow } from './ChosenFileRow';
import { FilePicker } from './FilePicker';
import { ReadingSummary } from './ReadingSummary';
import { ReadRows } from './ReadRows';
import { dropLoad, useLoad } from './running/load-store';
import { UploadProgress } from './running/UploadProgress';
import { useLoading } from './running/use-loading';
import { useSpreadsheet } from './use-spreadsheet';

/** The file: chosen, read, on its way. One that is on its way already shows here, wherever one comes from. */
export function UploadCard() {
  const { t } = useTranslation('admin');
  const spreadsheet = useSpreadsheet();
  const { chosen, refused } = spreadsheet;
  const load = useLoad();
  const { start, resume } = useLoading();
  const idle = load.phase === 'idle';
  const busy = load.phase === 'waiting' || load.phase === 'running';
  const sending = load.phase === 'running' || load.phase === 'stopped' ? load : null;
  const file = idle ? chosen?.file : load.file;

  const clear = () => {
    dropLoad();
    spreadsheet.remove();
  };
  const submit = async () => {
    const whenRead = spreadsheet.whenRead();
    if (!chosen || !whenRead) return toast.error(t('upload.noFile'));
    if (await start(chosen.file, whenRead)) spreadsheet.remove();
  };
  const goOn = async () => {
    if (await resume()) spreadsheet.remove();
  };

  return (
    <Card title={<Heading>{t('upload.file')}</Heading>}>
      <Flex vertical gap={16}>
        {file ? (
          <ChosenFileRow file={file} onRemove={clear} disabled={busy} />
        ) : (
          <>
            <FilePicker onChoose={(dropped) => spreadsheet.choose(dropped)} disabled={busy} />
            {refused && <Alert type="error" showIcon role="alert" title={refused.message} />}
          </>
        )}
        {chosen && !sending && (
          <ReadingSummary
            chosen={chosen}
            onCancel={clear}
            // A load that waits for the reading must not get another sheet than the one that was asked for.
            onSheet={idle ? (sheet) => spreadsheet.choose(chosen.file, { sheet }) : undefined}
          />
        )}
        {sending && <UploadProgress state={sending} onResume={() => void goOn()} />}
        {load.phase !== 'stopped' && (
          <Button
            type="primary"
            size="large"
            icon={<CloudUploadOutlined />}
            loading={busy}
            disabled={idle && chosen?.error != null}
            onClick={() => void submit()}
            style={{ alignSelf: 'start' }}
          >
            {t(busy ? 'upload.processing' : 'upload.submit')}
          </Button>
        )}
        {chosen?.reading && !sending && <ReadRows reading={chosen.reading} />}
      </Flex>
    </Card>
  );
}
