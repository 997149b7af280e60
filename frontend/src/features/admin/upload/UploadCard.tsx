import { CloudUploadOutlined, ExperimentOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '@/ui/Heading';
import { toast } from '@/ui/toast';
import { useHeldWhilePressed } from '@/ui/use-held-while-pressed';
import { AllOrNothing } from './AllOrNothing';
import { ChosenFileRow } from './ChosenFileRow';
import { FilePicker } from './FilePicker';
import { ReadingSummary } from './ReadingSummary';
import { ReadRows } from './ReadRows';
import type { Review } from './review/review';
import { ReviewColumns } from './review/ReviewColumns';
import { dropLoad, useLoad } from './running/load-store';
import { UploadProgress } from './running/UploadProgress';
import { useLoading } from './running/use-loading';
import { TrialPanel } from './trial/TrialPanel';
import { useTrial } from './trial/use-trial';
import { UploadSteps } from './UploadSteps';
import { useSpreadsheet } from './use-spreadsheet';

/** The file: chosen, read, on its way. One that is on its way already shows here, wherever one comes from. */
export function UploadCard() {
  const { t } = useTranslation('admin');
  const spreadsheet = useSpreadsheet();
  const { refused } = spreadsheet;
  // The end of the reading moves what stands below it: not while some of that is pressed.
  const [chosen, press] = useHeldWhilePressed(spreadsheet.chosen);
  const trial = useTrial(chosen && !chosen.isStale ? chosen.reading : null);
  const [isAllOrNothing, setAllOrNothing] = useState(false);
  const load = useLoad();
  const { start, resume } = useLoading();
  const idle = load.phase === 'idle';
  const busy = load.phase === 'waiting' || load.phase === 'running';
  const sending = load.phase === 'running' || load.phase === 'stopped' ? load : null;
  const file = idle ? chosen?.file : load.file;

  // A load that waits for the reading must not get another one than the one that was asked for.
  const review: Review | undefined = idle
    ? {
        onSheet: spreadsheet.chooseSheet,
        onChoices: spreadsheet.reread,
        onReset: spreadsheet.reset,
      }
    : undefined;
  const clear = () => {
    dropLoad();
    spreadsheet.remove();
  };
  const submit = async () => {
    const whenRead = spreadsheet.whenRead();
    if (!chosen || !whenRead) return toast.error(t('upload.noFile'));
    if (await start(chosen.file, whenRead, { isAllOrNothing })) spreadsheet.remove();
  };
  const goOn = async () => {
    if (await resume()) spreadsheet.remove();
  };

  return (
    <Card title={<Heading>{t('upload.file')}</Heading>}>
      <Flex vertical gap={16}>
        <UploadSteps load={load} isChosen={chosen !== null} />
        {file ? (
          <ChosenFileRow file={file} onRemove={clear} disabled={busy} />
        ) : (
          <>
            <FilePicker onChoose={(dropped) => spreadsheet.choose(dropped)} disabled={busy} />
            {refused && <Alert type="error" showIcon role="alert" title={refused.message} />}
          </>
        )}
        {chosen && !sending && <ReadingSummary chosen={chosen} onCancel={clear} review={review} />}
        {sending && <UploadProgress state={sending} onResume={() => void goOn()} />}
        {chosen && !sending && !chosen.reading?.mends && (
          <div onPointerDown={press}>
            <AllOrNothing checked={isAllOrNothing} onChange={setAllOrNothing} disabled={busy} />
          </div>
        )}
        {load.phase !== 'stopped' && (
          <Flex gap={12} wrap align="center" onPointerDown={press}>
            <Button
              type="primary"
              size="large"
              icon={<CloudUploadOutlined />}
              loading={busy}
              disabled={idle && chosen?.error != null}
              onClick={() => void submit()}
            >
              {t(busy ? 'upload.processing' : 'upload.submit')}
            </Button>
            {chosen?.reading && idle && (
              <Button
                size="large"
                icon={<ExperimentOutlined />}
                disabled={chosen.isStale || trial.state.phase === 'running'}
                onClick={() => void trial.start()}
              >
                {t('upload.trial.start')}
              </Button>
            )}
            {chosen?.isStale && (
              <Typography.Text type="secondary" role="status">
                {t('upload.reading.running')}
              </Typography.Text>
            )}
          </Flex>
        )}
        {chosen?.reading && !sending && (
          <TrialPanel state={trial.state} onStop={trial.stop} onRetry={() => void trial.start()} />
        )}
        {chosen && !sending && <ReviewColumns chosen={chosen} review={review} />}
        {chosen?.reading && !sending && <ReadRows reading={chosen.reading} />}
      </Flex>
    </Card>
  );
}
