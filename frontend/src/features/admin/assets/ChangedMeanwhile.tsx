import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import { ChangesTable } from '@/ui/ChangesTable';

/** What happened to the asset since it was seen, as the server tells it. */
export type Meanwhile = {
  cambios: Record<string, { old: string | null; new: string | null }>;
  usuario_nombre: string;
  at: string;
};

type Props = { during: 'correction' | 'removal'; meanwhile: Meanwhile };

/** What somebody did to the asset meanwhile: nothing was written, and one goes on from there. */
export function ChangedMeanwhile({ during, meanwhile }: Props) {
  const { t } = useTranslation('assets');
  const { usuario_nombre: username, at, cambios } = meanwhile;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(`${during}.changed`, { username, at: formatDateTime(at) })}
      description={
        <>
          <p style={{ marginTop: 0 }}>{t(`${during}.changedHint`)}</p>
          <ChangesTable
            changes={Object.entries(cambios).map(([field, change]) => ({
              field,
              before: change.old,
              after: change.new,
            }))}
          />
        </>
      }
    />
  );
}
