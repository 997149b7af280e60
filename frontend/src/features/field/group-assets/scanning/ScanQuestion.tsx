import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '@/lib/back/use-closed-by-back';
import type { FoundAsset } from '@/offline/lists/find-exactly';
import { Dialog } from '@/ui/Dialog';
import { useFieldName } from '@/ui/use-field-name';
import styles from './scanning.module.css';
import type { OpenQuestion } from './use-scans';

type Props = {
  question: OpenQuestion;
  onChoose: (found: FoundAsset) => void;
  onCreate: (numero: string) => void;
  onClose: () => void;
};

/** Which of several assets that have a code is meant; or whether to register the one that nobody knows. */
export function ScanQuestion({ question: { code, found }, onChoose, onCreate, onClose }: Props) {
  const { t } = useTranslation('field');
  const nameOf = useFieldName();
  const unknown = found.length === 0;
  useClosedByBack(true, onClose);
  return (
    <Dialog
      open
      title={t(unknown ? 'scan.unknownTitle' : 'scan.severalTitle', { code })}
      onCancel={onClose}
      footer={
        <div className={styles['footer']}>
          <Button onClick={onClose}>{t('scan.close')}</Button>
          {unknown && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => onCreate(code)}>
              {t('scan.create')}
            </Button>
          )}
        </div>
      }
    >
      {unknown ? (
        <p>{t('scan.unknownHint')}</p>
      ) : (
        <ul className={styles['found']}>
          {found.map((one) => (
            <li key={String(one.asset.id)}>
              <Button block className={styles['choice']} onClick={() => onChoose(one)}>
                <strong>{one.asset.NUMERO_DE_ACTIVO}</strong>
                <span>{one.asset.DESCRIPCION}</span>
                <span className={styles['by']}>
                  {nameOf(one.campo)}: {one.asset[one.campo]}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
