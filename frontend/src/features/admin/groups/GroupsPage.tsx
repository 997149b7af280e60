import { LeftOutlined } from '@ant-design/icons';
import { Button, Card, Col, Flex, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { useAddressParams } from '@/lib/address/use-address-params';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { useIsPhone } from '@/ui/use-is-phone';
import { GroupBrowser } from './GroupBrowser';
import { GroupDetails } from './GroupDetails';
import { MarkedBar } from './MarkedBar';
import { UnknownGroup } from '@/ui/UnknownGroup';
import { useGroupIndex } from './use-groups';
import { useMarks } from './use-marks';
import { WithGroups } from './WithGroups';

/** The tree at the left, the selected group at the right; on a phone one after the other. */
export function GroupsPage() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PageHeader title={t('groups.title')} subtitle={t('groups.subtitle')} />
      <WithGroups>{(groups) => <Groups groups={groups} />}</WithGroups>
    </>
  );
}

function Groups({ groups }: { groups: GroupDto[] }) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const [params, changeParams] = useAddressParams();
  const selectedId = Number(params.get('grupo')) || null;
  const index = useGroupIndex(groups);
  const selected = selectedId === null ? undefined : index.get(selectedId);
  const unknown = selectedId !== null && !selected;
  const marks = useMarks();
  const marked = [...marks.ids].flatMap((id) => index.get(id) ?? []);

  const select = (id: number | null) => {
    changeParams(
      (next) => {
        if (id === null) next.delete('grupo');
        else next.set('grupo', String(id));
      },
      // On a phone the details are a step of their own, which 'back' undoes.
      { replace: !phone },
    );
  };

  return (
    <Row gutter={[16, 16]}>
      {/* Hidden rather than gone on a phone: it keeps what was opened and searched. */}
      <Col xs={24} md={12} xl={13} style={phone && (selected || unknown) ? { display: 'none' } : undefined}>
        <Card>
          <Flex vertical gap={12}>
            <GroupBrowser
              groups={groups}
              index={index}
              selectedId={selectedId}
              marks={marks}
              onSelect={select}
            />
            <MarkedBar marked={marked} index={index} onClear={marks.clear} />
          </Flex>
        </Card>
      </Col>
      {(selected || unknown || !phone) && (
        <Col xs={24} md={12} xl={11}>
          <Card>
            {phone && (
              <Button
                type="link"
                icon={<LeftOutlined />}
                onClick={() => select(null)}
                style={{ paddingLeft: 0 }}
              >
                {t('groups.back')}
              </Button>
            )}
            {selected ? (
              <GroupDetails key={selected.id} group={selected} index={index} secondary={marked.length > 0} />
            ) : unknown ? (
              <UnknownGroup to="/admin/groups" />
            ) : (
              <EmptyState text={t('groups.choose')} />
            )}
          </Card>
        </Col>
      )}
    </Row>
  );
}
