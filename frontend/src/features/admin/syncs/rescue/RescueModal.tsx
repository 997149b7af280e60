import { Alert, Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/http/errors';
import { Dialog } from '@/ui/Dialog';
import { errorText } from '@/ui/error-text';
import { closeRescue, useRescueState } from './rescue-store';
import { RescuePicker } from './RescuePicker';
import { RescueProgress } from './RescueProgress';
import { RescueResult } from './RescueResult';
import { faultOfFile, useRescue } from './use-rescue';

type Props = { open: boolean; onClose: () => void; onDecide: () => void };

/** Choose the file, load it, read what became of it. It goes on, and stays, when one goes back meanwhile. */
export function RescueModal({ open, onClose, onDecide }: Props) {
  const { t } = useTranslation('admin');
  const { t: tCommon } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const state = useRescueState();
  // Whether it is closed because one is done with it: gone back from, it stays.
  const isDone = useRef(false);
  const load = useRescue(open);
  const loading = state.phase === 'loading';
  const result = state.phase === 'done' ? state.result : null;
  const failed = state.phase === 'failed' ? state : null;

  const start = (chosen: File) => {
    const found = faultOfFile(chosen);
    setFault(found);
    if (found === null) void load(chosen);
    else closeRescue();
  };
  const reset = () => {
    setFault(null);
    closeRescue();
  };
  // What the server refused, it will refuse again; anything else may be tried once more as it is.
  const refused = failed?.error instanceof ApiError && failed.error.status < 500;
  const again = refused ? null : (failed?.file ?? null);
  const failure = fault ?? (failed && errorText(failed.error, t('rescue.failed')));

  return (
    <Dialog
      open={open}
      width={960}
      title={t('rescue.title')}
      onCancel={() => {
        isDone.current = !loading;
        onClose();
      }}
      afterClose={() => {
        if (isDone.current) reset();
        isDone.current = false;
      }}
      mask={{ closable: false }}
      destroyOnHidden
      footer={(_, { CancelBtn }) => (
        <Flex wrap gap={8} justify="end">
          {result && <Button onClick={reset}>{t('rescue.another')}</Button>}
          <CancelBtn />
        </Flex>
      )}
      cancelText={loading ? t('rescue.goOn') : tCommon('actions.close')}
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
        {loading && <RescueProgress file={state.file} />}
        {result && <RescueResult result={result} onDecide={onDecide} />}
        {!loading && !result && <RescuePicker onChoose={start} />}
      </Flex>
    </Dialog>
  );
}
