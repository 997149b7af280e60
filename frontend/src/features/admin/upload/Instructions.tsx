import { Card, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { Heading } from '@/ui/Heading';
import styles from './Instructions.module.css';

/** How a file must look: the rules, and the 35 columns one by one. */
export function Instructions() {
  const { t } = useTranslation('admin');
  const points = t('upload.instructions.points', { returnObjects: true });
  return (
    <Card title={<Heading>{t('upload.instructions.title')}</Heading>}>
      <Typography.Paragraph>{t('upload.instructions.intro')}</Typography.Paragraph>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Heading level={3}>{t('upload.instructions.columns')}</Heading>
      <ol className={styles['columns']}>
        {SPREADSHEET_COLUMNS.map((column) => (
          <li key={column}>
            <code>{column}</code>
            <span>{t(`upload.columns.${column}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
