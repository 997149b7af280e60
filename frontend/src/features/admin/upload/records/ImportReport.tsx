import { Alert, Button, Card, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import type { UploadDetailsDto } from '@/api/generated/model/upload-details-dto';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { Heading } from '@/ui/Heading';
import { listNames } from '../list-names';
import styles from './figures.module.css';
import { EstadoTag } from './EstadoTag';
import { ImportCorrections } from './corrections/ImportCorrections';
import { OfImport } from './corrections/OfImport';
import { ImportDifferences } from './ImportDifferences';
import { BlankCells } from './BlankCells';
import { ImportErrors } from './ImportErrors';
import { ImportLeftOut } from './ImportLeftOut';
import { ImportReading } from './ImportReading';
import { NotLoaded } from './NotLoaded';
import { LoadProgress } from './LoadProgress';
import { ReversalReport } from './reversal/ReversalReport';

const figures: (keyof UploadDetailsDto)[] = ['total', 'inserted', 'updated', 'unchanged', 'errors'];

type Props = {
  record: ImportDetailDto;
  /** Puts it away, where it is shown only until then. */
  onClose?: () => void;
};

/** All that came of an import, in full, for as long as one likes to look at it. */
export function ImportReport({ record, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { segundo_plano: load } = record;
  const title = t(record.estado === 'en_curso' ? 'imports.running' : 'upload.result.title');
  return (
    <Card
      role="region"
      aria-label={title}
      title={
        <Flex gap={10} align="center" wrap>
          <Heading>{title}</Heading>
          <EstadoTag {...record} />
        </Flex>
      }
      extra={onClose && <Button onClick={onClose}>{t('upload.result.clear')}</Button>}
    >
      <Flex vertical gap={20}>
        <ReversalReport record={record} />
        {record.corrige && <OfImport corrige={record.corrige} />}
        {record.estado === 'no_cargada' ? (
          <NotLoaded record={record} />
        ) : load && load.estado !== 'terminada' && load.estado !== 'no_cargada' ? (
          <LoadProgress record={record} load={{ ...load, estado: load.estado }} />
        ) : (
          <Said record={record} />
        )}
        <dl className={styles['figures']}>
          {figures.map((figure) => (
            <div key={figure} className={styles['figure']}>
              <dt>{t(`upload.result.${figure}`)}</dt>
              <dd>{formatNumber(record.details[figure])}</dd>
            </div>
          ))}
          {record.corregidas > 0 && (
            <div className={styles['figure']}>
              <dt>{t('upload.result.corregidas')}</dt>
              <dd>{formatNumber(record.corregidas)}</dd>
            </div>
          )}
          {record.omitidas_total > 0 && (
            <div className={styles['figure']}>
              <dt>{t('upload.result.omitidas')}</dt>
              <dd>{formatNumber(record.omitidas_total)}</dd>
            </div>
          )}
        </dl>
        {record.columnas_desconocidas.length > 0 && (
          <Typography.Text type="secondary">
            {t('upload.result.unknown', { names: listNames(record.columnas_desconocidas) })}
          </Typography.Text>
        )}
        <BlankCells cells={record.celdas_en_blanco} />
        {record.errors_total > 0 && <ImportErrors importId={record.id} total={record.errors_total} />}
        {record.diferencias_total > 0 && (
          <ImportDifferences importId={record.id} total={record.diferencias_total} />
        )}
        {record.correcciones.length > 0 && <ImportCorrections record={record} />}
        {record.lectura && <ImportReading reading={record.lectura} />}
        {record.omitidas_total > 0 && (
          <ImportLeftOut importId={record.id} total={record.omitidas_total} mends={record.corrige !== null} />
        )}
      </Flex>
    </Card>
  );
}

/** What happened, and what there is to do about it. */
function Said({
  record: { estado, details, filas_total, omitidas_total, updated_at },
}: Pick<Props, 'record'>) {
  const { t } = useTranslation('admin');
  if (estado === 'interrumpida' || estado === 'en_curso') {
    const total = filas_total ?? details.total;
    const counts = { count: total, done: details.total + omitidas_total, total };
    return (
      <Alert
        type={estado === 'en_curso' ? 'info' : 'error'}
        showIcon
        role="status"
        title={t(`imports.said.${estado}`, counts)}
        description={t(`imports.hint.${estado}`, { at: formatDateTime(updated_at) })}
      />
    );
  }
  const clean = details.errors === 0;
  return (
    <Typography.Text strong role="status">
      {clean ? t('upload.result.success') : t('upload.result.withErrors', { count: details.errors })}
    </Typography.Text>
  );
}
