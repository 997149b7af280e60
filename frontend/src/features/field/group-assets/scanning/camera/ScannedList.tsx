import { CheckOutlined, PlusOutlined, QuestionOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FoundAsset } from '@/offline/lists/find-exactly';
import { assetPath, type CameFrom } from '../../asset/asset-path';
import styles from './scanner.module.css';
import { useHeldWhilePressed } from '@/ui/use-held-while-pressed';
import type { Scanned } from './use-scanned';

const FROM_SCANNER: CameFrom = { from: 'scanner' };

/** As many as somebody looks through, and a slow phone draws while the camera goes on. */
const PART = 30;

type Props = {
  scanned: readonly Scanned[];
  onCreate: (numero: string) => void;
};

/** What was scanned, the latest first: each leads to its asset, or to a new one of that number. */
export function ScannedList({ scanned, onCreate }: Props) {
  const { t } = useTranslation('field');
  const [shown, press] = useHeldWhilePressed(scanned);
  const [limit, setLimit] = useState(PART);
  return (
    <>
      <ul className={styles['list']} aria-label={t('scan.list')} onPointerDown={press}>
        {shown.slice(0, limit).map(({ code, found }, at) => (
          <li key={shown.length - at}>
            {found?.map((one) => (
              <FoundLink key={String(one.asset.id)} found={one} />
            ))}
            {found?.length === 0 && (
              <div className={styles['unknown']}>
                <QuestionOutlined aria-label={t('scan.unknown')} />
                <span className={styles['code']}>{code}</span>
                <Button icon={<PlusOutlined aria-hidden />} onClick={() => onCreate(code)}>
                  {t('scan.create')}
                </Button>
              </div>
            )}
            {found === null && <span className={styles['entry']}>{code}</span>}
          </li>
        ))}
      </ul>
      {shown.length > limit && (
        <Button block onClick={() => setLimit(limit + PART)}>
          {t('scan.more')}
        </Button>
      )}
    </>
  );
}

function FoundLink({ found: { grupoId, asset } }: { found: FoundAsset }) {
  return (
    <Link to={assetPath(grupoId, asset.id)} state={FROM_SCANNER} className={styles['entry']}>
      <CheckOutlined aria-hidden className={styles['known']} />
      <strong>{asset.NUMERO_DE_ACTIVO}</strong>
      <span className={styles['description']}>{asset.DESCRIPCION}</span>
    </Link>
  );
}
