import { DeleteOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { isNewAsset } from '@/offline/kinds/kinds';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { Conflict } from '@/offline/state';
import { ChangesTable } from '@/ui/ChangesTable';
import { LossButton } from './LossButton';

/** 'Descartar este trabajo': asks first, naming what was entered, its photos and what stands on it. */
export function DiscardWorkButton({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const isNew = isNewAsset(conflict);
  const changes = isNew
    ? Object.entries(conflict.localData).map(([field, after]) => ({ field, before: null, after }))
    : conflict.campos.map(({ campo, original, local }) => ({ field: campo, before: original, after: local }));
  return (
    <LossButton
      icon={<DeleteOutlined aria-hidden />}
      label={t('conflict.discard.button')}
      question={t('conflict.discard.question')}
      describe={() => engine.describeLoss(conflict.id)}
      run={(named) => engine.discard(conflict.id, named)}
      done={t('conflict.discard.done')}
      detail={
        <>
          <div>{t('conflict.discard.lost')}</div>
          <ChangesTable changes={changes} />
          <div style={{ margin: '8px 0' }}>{t('conflict.discard.record')}</div>
        </>
      }
    />
  );
}
