import { CaretRightOutlined, PauseOutlined, StopOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCancelImport, usePauseImport, useResumeImport } from '@/api/generated/inventory/inventory';
import type { ImportDto } from '@/api/generated/model/import-dto';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { tellFailure } from '@/ui/tell-failure';
import { rowsDone } from './rows-done';

/** What one may do about a load in the background that is not over: hold it, let it go on, end it. */
export function LoadControls({ record }: { record: ImportDto }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const mutation = {
    // What another administrator did meanwhile shows as well, also where it stood against this.
    onSettled: () => client.invalidateQueries(),
    onError: (error: unknown) => tellFailure(error, t('imports.load.failed')),
  };
  const pause = usePauseImport({ mutation });
  const resume = useResumeImport({ mutation });
  const cancel = useCancelImport({ mutation });
  const { id, archivo, segundo_plano, filas_total } = record;
  const estado = segundo_plano?.estado;
  const isHeld = estado === 'pausada' || estado === 'detenida';
  if (!isHeld && estado !== 'cargando' && estado !== 'recibiendo') return null;
  const done = estado === 'recibiendo' ? 0 : rowsDone(record);
  return (
    <Flex gap={12} wrap>
      {estado === 'cargando' && (
        <Button
          icon={<PauseOutlined aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ id })}
        >
          {t('imports.load.pause')}
        </Button>
      )}
      {isHeld && (
        <Button
          type="primary"
          icon={<CaretRightOutlined aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ id })}
        >
          {t('imports.load.resume')}
        </Button>
      )}
      <ConfirmButton
        danger
        icon={<StopOutlined aria-hidden />}
        question={t('imports.load.cancelQuestion', { file: archivo ?? t('imports.noName') })}
        detail={t(done > 0 ? 'imports.load.cancelSome' : 'imports.load.cancelNone', {
          done: t('upload.reading.rows', { count: done }),
          rest: t('upload.reading.rows', { count: Math.max(0, (filas_total ?? 0) - done) }),
        })}
        confirmText={t('imports.load.cancel')}
        backText={t('imports.load.back')}
        onConfirm={() => cancel.mutateAsync({ id }).catch(() => undefined)}
      >
        {t('imports.load.cancel')}
      </ConfirmButton>
    </Flex>
  );
}
