import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupStepDto } from '@/api/generated/model/group-step-dto';

/** The asset's groups from the root down, each leading to its assets. */
export function AssetPath({ path }: { path: readonly GroupStepDto[] }) {
  const { t } = useTranslation('assets');
  return (
    <nav aria-label={t('page.path')} style={{ marginBottom: 4 }}>
      <Breadcrumb
        separator="›"
        items={path.map(({ id, nombre }) => ({
          key: id,
          title: <Link to={`/admin/groups/${id}/assets`}>{nombre}</Link>,
        }))}
      />
    </nav>
  );
}
