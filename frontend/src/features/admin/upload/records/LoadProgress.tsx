import { Alert, Flex, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BackgroundLoadDto } from '@/api/generated/model/background-load-dto';
import type { ImportDto } from '@/api/generated/model/import-dto';
import { formatDateTime } from '@/lib/format/date';
import { percentDone } from '../running/percent-done';
import { LoadControls } from './LoadControls';
import { rowsDone } from './rows-done';

type OpenLoad = BackgroundLoadDto & {
  estado: Exclude<BackgroundLoadDto['estado'], 'terminada' | 'no_cargada'>;
};

type Props = { record: ImportDto; load: OpenLoad };

/** How far a load in the background is, why it stands where it does, and what one may do about it. */
export function LoadProgress({ record, load }: Props) {
  const { t } = useTranslation('admin');
  const { estado } = load;
  const total = record.filas_total ?? 0;
  const counts = { count: total, done: rowsDone(record), total };
  // A file that stopped coming will not go on by itself.
  const isCut = estado === 'recibiendo' && record.estado === 'interrumpida';
  const isFault = isCut || estado === 'detenida';
  const who = { username: load.usuario_nombre ?? '', at: formatDateTime(load.desde) };
  const kind = isCut ? 'cortada' : estado;
  const said = load.revisando ? 'revisando' : kind;
  const isMoving = kind === 'recibiendo' || kind === 'cargando';
  return (
    <Flex vertical gap={12} role="status">
      <Progress
        percent={percentDone(counts)}
        status={isFault ? 'exception' : isMoving ? 'active' : 'normal'}
        format={(percent) => `${percent} %`}
        aria-label={t('upload.progress.title')}
      />
      {isMoving ? (
        <div>
          <Typography.Text strong>{t(`imports.load.said.${said}`, counts)}</Typography.Text>
          <div>
            <Typography.Text type="secondary">{t(`imports.load.hint.${said}`)}</Typography.Text>
          </div>
        </div>
      ) : (
        <Alert
          type={isFault ? 'error' : 'info'}
          showIcon
          title={t(`imports.load.said.${kind}`, counts)}
          description={
            <>
              {load.motivo && <div>{load.motivo}</div>}
              {load.usuario_nombre && <div>{t('imports.load.by', who)}</div>}
              <div>{t(`imports.load.hint.${kind}`)}</div>
            </>
          }
        />
      )}
      <LoadControls record={record} />
    </Flex>
  );
}
