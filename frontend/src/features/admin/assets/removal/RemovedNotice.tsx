import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RemovedAssetDto } from '@/api/generated/model/removed-asset-dto';
import { formatDateTime } from '@/lib/format/date';
import { EmptyState } from '@/ui/EmptyState';

/** Where an asset was that was removed: who did it, when and why. */
export function RemovedNotice({ removed }: { removed: RemovedAssetDto }) {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const { usuario_nombre: username, at, motivo } = removed;
  return (
    <EmptyState
      text={t('removed.notice')}
      hint={t('removed.noticeHint', { username, at: formatDateTime(at), motivo })}
    >
      <Button onClick={() => void navigate('/admin/inventory/removed')}>{t('removed.title')}</Button>
    </EmptyState>
  );
}
