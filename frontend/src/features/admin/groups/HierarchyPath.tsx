import { Breadcrumb, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HierarchyLevel } from './hierarchy-levels';

type Props = { levels: HierarchyLevel[]; onChoose: (id: number | null) => void };

/** What is chosen, from the root down: each step leads back to it, the reset to nothing. */
export function HierarchyPath({ levels, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const chosen = levels.flatMap((level) => level.chosen ?? []);
  if (chosen.length === 0) return null;
  return (
    <Flex wrap gap={8} align="center">
      <nav aria-label={t('hierarchy.path')}>
        <Breadcrumb
          items={chosen.map(({ id, nombre }, index) => ({
            key: id,
            title: index === chosen.length - 1 ? nombre : <Link to={`?grupo=${id}`}>{nombre}</Link>,
          }))}
        />
      </nav>
      <Button size="small" onClick={() => onChoose(null)}>
        {t('hierarchy.reset')}
      </Button>
    </Flex>
  );
}
