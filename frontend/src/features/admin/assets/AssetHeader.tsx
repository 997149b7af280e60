import { ForkOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { formatMoney } from '@/lib/format/number';
import { PageHeader } from '@/ui/PageHeader';
import { StatusTag } from '@/ui/StatusTag';
import { ToneTag } from '@/ui/ToneTag';
import { AssetPath } from './AssetPath';
import { CorrectButton } from './correction/CorrectButton';
import { RemoveButton } from './removal/RemoveButton';

/** Where the asset is, its number, and what one wants to know of it at a glance. */
export function AssetHeader({ detail }: { detail: AssetDetailDto }) {
  const { t } = useTranslation('assets');
  const { asset, ruta, conflictos } = detail;
  return (
    <PageHeader
      back={<AssetPath path={ruta} />}
      title={asset.NUMERO_DE_ACTIVO}
      actions={
        <>
          <RemoveButton key={asset.id} detail={detail} />
          <CorrectButton detail={detail} />
        </>
      }
      subtitle={
        <Flex component="span" gap="4px 12px" align="center" wrap>
          <span style={{ overflowWrap: 'anywhere' }}>{asset.DESCRIPCIoN ?? '—'}</span>
          <StatusTag estado={asset.ESTADO} />
          {asset.COSTO_ACTUAL != null && <span>{formatMoney(asset.COSTO_ACTUAL)}</span>}
          {conflictos > 0 && (
            <Link to={`/admin/assets/${asset.id}/conflictos`}>
              <ToneTag tone="alarm" icon={<ForkOutlined aria-hidden />}>
                {t('page.conflicts', { count: conflictos })}
              </ToneTag>
            </Link>
          )}
        </Flex>
      }
    />
  );
}
