import { Flex, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatField } from '@/lib/format/asset-field';
import { formatNumber } from '@/lib/format/number';
import { useFieldName } from '@/ui/use-field-name';
import { type FoundColumn, FoundTable } from './FoundTable';
import type { Trial } from './trial-run';

type Placed = { lugar: readonly string[] };

/** What a file would do, kind by kind, each in full as far as it is listed. */
export function TrialFindings({ trial }: { trial: Trial }) {
  const { t } = useTranslation('admin');
  const fieldName = useFieldName();
  const title = (key: 'fila' | 'activo' | 'columna' | 'error') => t(`upload.result.columns.${key}`);
  const said = (key: Word) => t(`upload.trial.columns.${key}`);
  const [chosen, setChosen] = useState<Kind>();
  const found = (value: Kind, count: number, list: ReactNode) => ({
    value,
    label: `${t(`upload.trial.kinds.${value}`)} ${formatNumber(count)}`,
    list,
    count,
  });
  const { details, missing } = trial;
  const row: FoundColumn<{ fila: number }> = {
    key: 'fila',
    title: title('fila'),
    text: ({ fila }) => String(fila),
  };
  const asset: FoundColumn<{ activo: string }> = {
    key: 'activo',
    title: title('activo'),
    text: ({ activo }) => activo,
    phone: 'heading',
  };
  const field: FoundColumn<{ campo: string }> = {
    key: 'campo',
    title: title('columna'),
    text: ({ campo }) => fieldName(campo),
    filter: true,
  };
  const description: FoundColumn<{ descripcion: string | null }> = {
    key: 'descripcion',
    title: said('description'),
    text: ({ descripcion }) => descripcion ?? '',
  };
  const placed: FoundColumn<Placed>[] = [
    { key: 'seccional', title: said('seccional'), text: ({ lugar }) => lugar[0] ?? '', filter: true },
    { key: 'lugar', title: said('place'), text: ({ lugar }) => lugar.join(' > '), phone: 'below' },
  ];
  const kinds = [
    found(
      'changes',
      trial.changesTotal,
      <FoundTable
        label={t('upload.trial.kinds.changes')}
        lines={trial.changes}
        total={trial.changesTotal}
        columns={[
          row,
          asset,
          field,
          { key: 'antes', title: said('before'), text: ({ campo, antes }) => formatField(campo, antes) },
          { key: 'despues', title: said('after'), text: ({ campo, despues }) => formatField(campo, despues) },
          ...placed,
        ]}
      />,
    ),
    found(
      'news',
      details.inserted,
      <FoundTable
        label={t('upload.trial.kinds.news')}
        lines={trial.news}
        total={details.inserted}
        columns={[row, asset, description, ...placed]}
      />,
    ),
    found(
      'groups',
      trial.groups.length,
      <FoundTable
        label={t('upload.trial.kinds.groups')}
        lines={trial.groups}
        total={trial.groups.length}
        columns={[
          { key: 'tipo', title: said('kind'), text: ({ tipo }) => fieldName(tipo), filter: true },
          { key: 'nombre', title: said('name'), text: ({ ruta }) => ruta.at(-1) ?? '', phone: 'heading' },
          {
            key: 'parecido',
            title: said('alike'),
            text: ({ parecido }) => parecido?.ruta.join(' > ') ?? '',
            phone: 'below',
          },
          {
            key: 'ruta',
            title: said('place'),
            text: ({ ruta }) => ruta.slice(0, -1).join(' > '),
            phone: 'below',
          },
          { key: 'filas', title: said('rows'), text: ({ filas }) => formatNumber(filas) },
        ]}
      />,
    ),
    found(
      'errors',
      trial.errorsTotal,
      <FoundTable
        label={t('upload.trial.kinds.errors')}
        lines={trial.errors}
        total={trial.errorsTotal}
        columns={[
          row,
          { key: 'columna', title: title('columna'), text: ({ columna }) => columna ?? '', filter: true },
          asset,
          { key: 'error', title: title('error'), text: ({ error }) => error, phone: 'below' },
        ]}
      />,
    ),
    found(
      'differences',
      trial.differencesTotal,
      <FoundTable
        label={t('upload.trial.kinds.differences')}
        lines={trial.differences}
        total={trial.differencesTotal}
        columns={[
          row,
          asset,
          field,
          {
            key: 'campoValue',
            title: t('upload.result.diferenciasColumns.campoValue'),
            text: ({ campo, valor_actual }) => formatField(campo, valor_actual),
          },
          {
            key: 'archivoValue',
            title: t('upload.result.diferenciasColumns.archivoValue'),
            text: ({ campo, valor_archivo }) => formatField(campo, valor_archivo),
          },
        ]}
      />,
    ),
    found(
      'leftOut',
      trial.leftOutTotal,
      <FoundTable
        label={t('upload.trial.kinds.leftOut')}
        lines={trial.leftOut}
        total={trial.leftOutTotal}
        columns={[
          row,
          {
            key: 'texto',
            title: t('upload.result.leftOutText'),
            text: ({ texto }) => texto,
            phone: 'heading',
          },
          {
            key: 'motivo',
            title: t('upload.result.leftOutReason'),
            text: ({ motivo }) => motivo,
            filter: true,
          },
        ]}
      />,
    ),
    found(
      'missing',
      missing.total,
      <FoundTable
        label={t('upload.trial.kinds.missing')}
        lines={missing.activos}
        total={missing.total}
        columns={[asset, description, ...placed]}
      />,
    ),
  ];
  const shown = kinds.filter(({ count }) => count > 0);
  const open = shown.find(({ value }) => value === chosen) ?? shown[0];
  if (!open) return null;
  return (
    <Flex vertical gap={12}>
      {/* No tabs: those that do not fit would hide, and here each is a finding. */}
      <Radio.Group
        aria-label={t('upload.trial.kind')}
        optionType="button"
        options={shown.map(({ value, label }) => ({ value, label }))}
        value={open.value}
        onChange={({ target }) => setChosen(target.value as Kind)}
      />
      <div key={open.value}>{open.list}</div>
    </Flex>
  );
}

type Word = 'before' | 'after' | 'place' | 'seccional' | 'description' | 'kind' | 'name' | 'alike' | 'rows';

type Kind = 'changes' | 'news' | 'groups' | 'errors' | 'differences' | 'leftOut' | 'missing';
