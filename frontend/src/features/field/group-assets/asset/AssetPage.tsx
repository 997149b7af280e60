import { Alert, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { SHOWN_CONFLICT } from '@/lib/address/shown-conflict';
import { useAddressParams } from '@/lib/address/use-address-params';
import type { AssetRecord } from '@/offline/assets/asset-record';
import { useAssetRecord } from '@/offline/react/use-asset-record';
import { useSyncState } from '@/offline/react/use-sync-state';
import { Afresh } from '@/ui/Afresh';
import { AssetSections } from '@/ui/asset-sections/AssetSections';
import { FootedPage } from '@/ui/floating/FootedPage';
import { LoadingState } from '@/ui/LoadingState';
import { NotThere } from '@/ui/NotThere';
import { PageHeader } from '@/ui/PageHeader';
import { StatusTag } from '@/ui/StatusTag';
import { SyncTag } from '@/ui/SyncTag';
import { Unreadable } from '@/ui/Unreadable';
import { useGroupScreen } from '../group-screen';
import styles from './asset.module.css';
import { AssetActions } from './AssetActions';
import { AssetHistory } from './AssetHistory';
import { AssetPhotos } from './AssetPhotos';
import { BackToList } from './BackToList';
import { historyEntries } from './history-entries';
import { sendingState } from './sending-state';
import { shownValues, valuesBefore } from './section-values';

/** One asset, with all that this device knows of it and what can be done with it. */
export function AssetPage() {
  return <Afresh>{(again) => <KnownAsset onRetry={again} />}</Afresh>;
}

function KnownAsset({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('field');
  const { group } = useGroupScreen();
  const name = useParams()['assetId'] ?? '';
  const { data, loading, error } = useAssetRecord(group.id, /^\d+$/.test(name) ? Number(name) : name);
  if (data) return <Asset key={data.asset.id} record={data} />;
  return (
    <>
      <PageHeader back={<BackToList />} title={t('asset.title')} />
      {error != null ? (
        <Unreadable title={t('asset.error')} error={error} onRetry={onRetry} />
      ) : loading ? (
        <LoadingState />
      ) : (
        <NotThere
          text={t('asset.gone')}
          hint={t('asset.goneHint')}
          to={`/user/trabajos/${group.id}`}
          way={t('asset.toList')}
        />
      )}
    </>
  );
}

function Asset({ record }: { record: AssetRecord }) {
  const { t } = useTranslation('field');
  const [params, changeParams] = useAddressParams();
  const { queue, conflicts } = useSyncState();
  const { asset, onServer } = record;
  const entries = historyEntries(record);
  const state = sendingState(record, queue);
  const conflict = conflicts.find(({ id }) => record.actions.some((action) => action.id === id));
  return (
    <FootedPage className={styles['page']}>
      <PageHeader
        back={<BackToList />}
        title={asset.NUMERO_DE_ACTIVO}
        subtitle={
          <span className={styles['subtitle']}>
            <StatusTag estado={asset.ESTADO} />
            {state && <SyncTag status={state} />}
            <span className={styles['description']}>{asset.DESCRIPCION}</span>
          </span>
        }
      />
      {conflict && (
        <Alert
          type="error"
          showIcon
          title={t(`asset.conflict.${conflict.reason}`)}
          action={
            <Link to={`/user/sync-management?${SHOWN_CONFLICT}=${conflict.id}`} className={styles['resolve']}>
              {t('asset.resolve')}
            </Link>
          }
        />
      )}
      <AssetPhotos record={record} />
      <Tabs
        activeKey={params.get('ver') === 'historial' ? 'historial' : 'datos'}
        onChange={(tab) =>
          changeParams((next) => {
            if (tab === 'datos') next.delete('ver');
            else next.set('ver', tab);
          })
        }
        items={[
          {
            key: 'datos',
            label: t('asset.data'),
            children: <AssetSections asset={shownValues(asset)} before={valuesBefore(asset, onServer)} />,
          },
          {
            key: 'historial',
            label: entries.length > 0 ? t('asset.historyN', { n: entries.length }) : t('asset.history'),
            children: <AssetHistory entries={entries} />,
          },
        ]}
      />
      <AssetActions asset={asset} />
    </FootedPage>
  );
}
