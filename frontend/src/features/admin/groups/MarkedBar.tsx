import { UserAddOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { formatNumber } from '@/lib/format/number';
import { useUrlFlag } from '@/ui/use-url-flag';
import { AssignUsersModal } from './AssignUsersModal';
import type { GroupIndex } from './group-index';
import styles from './people.module.css';

type Props = { marked: GroupDto[]; index: GroupIndex; onClear: () => void };

/** What can be done with all marked groups at once. */
export function MarkedBar({ marked, index, onClear }: Props) {
  const { t } = useTranslation('people');
  const { t: tAdmin } = useTranslation('admin');
  const [assigning, setAssigning] = useUrlFlag('asignar_marcados');
  if (marked.length === 0) return null;
  const ids = new Set(marked.map(({ id }) => id));
  const included = marked.filter(({ id }) => index.pathOf(id).some((above) => ids.has(above.id))).length;
  return (
    <Flex
      role="group"
      aria-label={t('marks.bar')}
      className={styles['bar'] ?? ''}
      gap={8}
      align="center"
      wrap
    >
      <Typography.Text strong aria-live="polite">
        {t('marks.count', { count: marked.length, n: formatNumber(marked.length) })}
      </Typography.Text>
      {included > 0 && (
        <Typography.Text type="secondary">
          {t('marks.included', { count: included, n: formatNumber(included) })}
        </Typography.Text>
      )}
      <Button
        type="primary"
        icon={<UserAddOutlined />}
        onClick={() => {
          setAssigning(true);
        }}
      >
        {tAdmin('groups.assign')}
      </Button>
      <Button onClick={onClear}>{t('marks.clear')}</Button>
      <AssignUsersModal
        groups={marked}
        index={index}
        open={assigning}
        standsOn="asignar_marcados"
        onClose={() => {
          setAssigning(false);
        }}
      />
    </Flex>
  );
}
