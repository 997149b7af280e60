import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/http/errors';
import { useHoldUnsavedWork } from '@/lib/unsaved-work/use-unsaved-work';
import { errorText } from '@/ui/error-text';
import { RescuePicker } from './RescuePicker';
import { RescueProgress } from './RescueProgress';
import { RescueResult } from './RescueResult';
import { showRescue, useShownRescue } from './shown-rescue';
import { faultOfFile, useRescue } from './use-rescue';
import { Dialog } from '@/ui/Dialog';

type Props = { open: boolean; onClose: () => void; onDecide: () => void };

/** Choose the file, load it, read what became of it. Stays open while it loads. */
export function RescueModal({ open, onClose, onDecide }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const rescue = useRescue();
  const { result } = useShownRescue();
  const loading = rescue.isPending;
  useHoldUnsavedWork(loading);

  const start = (chosen: File) => {
    const found = faultOfFile(chosen);
    setFault(found);
    setFile(chosen);
    if (found === null) rescue.mutate({ data: { archivo: chosen } });
  };
  const reset = () => {
    setFile(null);
    setFault(null);
    rescue.reset();
    showRescue(null);
  };
  // What the server refused, it will refuse again; anything else may be tried once more as it is.
  const refused = rescue.error instanceof ApiError && rescue.error.status < 500;
  const again = rescue.isError && !refused ? file : null;
  const failure = fault ?? (rescue.isError ? errorText(rescue.error, t('rescue.failed')) : null);

  return (
    <Dialog
      open={open}
      width={960}
      title={t('rescue.title')}
      onCancel={onClose}
      afterClose={reset}
      mask={{ closable: false }}
      closable={!loading}
      keyboard={!loading}
      destroyOnHidden
      footer={
        <Flex wrap gap={8} justify="end">
          {result && <Button onClick={reset}>{t('rescue.another')}</Button>}
          <Button disabled={loading} onClick={onClose}>
            {tCommon('actions.close')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={failure}
            description={again ? t('rescue.repeatable') : refused && t('rescue.refused')}
            action={
              again && (
                <Button
                  onClick={() => {
                    start(again);
                  }}
                >
                  {tCommon('errors.retry')}
                </Button>
              )
            }
          />
        )}
        {loading && file && <RescueProgress file={file} />}
        {result && !loading ? (
          <RescueResult result={result} onDecide={onDecide} />
        ) : (
          !loading && <RescuePicker onChoose={start} />
        )}
      </Flex>
    </Dialog>
  );
}
