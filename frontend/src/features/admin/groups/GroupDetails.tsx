import { EyeOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { formatNumber } from '@/lib/format/number';
import { pathText } from '@/lib/groups/group-paths';
import { useFromList } from '@/ui/BackLink';
import { Heading } from '@/ui/Heading';
import { TypeTag } from '@/ui/TypeTag';
import { useUrlFlag } from '@/ui/use-url-flag';
import { AssignedUsers } from './AssignedUsers';
import { AssignUsersModal } from './AssignUsersModal';
import type { GroupIndex } from './group-index';
import { InheritedUsers } from './InheritedUsers';

type Props = {
  group: GroupDto;
  index: GroupIndex;
  /** Something else on the screen is the next thing to do. */
  secondary?: boolean;
};

/** The selected group: where it stands, its figures, who works in it. */
export function GroupDetails({ group, index, secondary = false }: Props) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const fromList = useFromList();
  const [assigning, setAssigning] = useUrlFlag('asignar');
  const path = index.pathOf(group.id);
  return (
    <Flex vertical gap={16}>
      <div>
        {path.length > 0 && <Typography.Text type="secondary">{pathText(path)}</Typography.Text>}
        <div style={{ overflowWrap: 'anywhere', margin: '2px 0 8px' }}>
          <Heading>{group.nombre}</Heading>
        </div>
        <Flex gap={12} align="center">
          <TypeTag tipo={group.tipo} />
          <Typography.Text>
            {t('groups.assets', { count: group.activos_count, n: formatNumber(group.activos_count) })}
          </Typography.Text>
        </Flex>
      </div>
      <Flex gap={8} wrap>
        <Button
          icon={<EyeOutlined />}
          onClick={() => void navigate(`/admin/groups/${group.id}/assets`, { state: fromList })}
        >
          {t('groups.viewAssets')}
        </Button>
        <Button
          type={secondary ? 'default' : 'primary'}
          icon={<UserAddOutlined />}
          onClick={() => {
            setAssigning(true);
          }}
        >
          {t('groups.assign')}
        </Button>
      </Flex>
      <AssignedUsers group={group} index={index} />
      <InheritedUsers inherited={index.inheritedOf(group)} index={index} />
      <AssignUsersModal
        groups={[group]}
        index={index}
        open={assigning}
        standsOn="asignar"
        onClose={() => {
          setAssigning(false);
        }}
      />
    </Flex>
  );
}
