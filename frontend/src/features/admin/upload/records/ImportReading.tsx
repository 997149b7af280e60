import { EditOutlined } from '@ant-design/icons';
import { Collapse, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileTitleDto } from '@/api/generated/model/file-title-dto';
import type { ImportReadingDto } from '@/api/generated/model/import-reading-dto';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ToneTag } from '@/ui/ToneTag';
import { ReadingWords } from './ReadingWords';

/** Files may have several of one name, or of none. */
type Title = FileTitleDto & { place: number };

/**
 * How the file of an import was understood: where its titles stood, what each of them meant, and what a
 * person said.
 */
export function ImportReading({ reading }: { reading: ImportReadingDto }) {
  const { t } = useTranslation('admin');
  const { titulos, hoja, fila_titulos } = reading;
  const known = titulos.filter(({ columna }) => columna !== null).length;
  const columns: DataColumn<Title>[] = [
    {
      key: 'titulo',
      title: t('upload.review.columnOfFile'),
      phone: 'heading',
      render: ({ titulo }) => titulo || '—',
    },
    {
      key: 'columna',
      title: t('imports.reading.meaning'),
      phone: 'below',
      render: ({ columna, a_mano }) => (
        <Flex gap={8} wrap align="center">
          {columna === null ? (
            <Typography.Text type="secondary">{t('imports.reading.leftOut')}</Typography.Text>
          ) : (
            <code>{columna}</code>
          )}
          {a_mano && (
            <ToneTag tone="blue" icon={<EditOutlined />}>
              {t('upload.review.because.hand')}
            </ToneTag>
          )}
        </Flex>
      ),
    },
  ];
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'reading',
          label: t('imports.reading.title', { known, count: titulos.length }),
          children: (
            <Flex vertical gap={12}>
              {fila_titulos !== null && (
                <Typography.Text>
                  {hoja
                    ? t('imports.reading.whereSheet', { sheet: hoja, fila: fila_titulos })
                    : t('imports.reading.where', { fila: fila_titulos })}
                </Typography.Text>
              )}
              <ReadingWords reading={reading} />
              <DataTable
                label={t('upload.review.columns')}
                columns={columns}
                rows={titulos.map((title, place) => ({ ...title, place }))}
                rowKey={({ place }) => place}
                loading={false}
                updating={false}
                empty={<EmptyState text={t('imports.reading.none')} />}
              />
            </Flex>
          ),
        },
      ]}
    />
  );
}
