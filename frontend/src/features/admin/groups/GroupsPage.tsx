import { LeftOutlined } from '@ant-design/icons';
import { Button, Card, Col, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { groupPaths } from '@/lib/groups/group-paths';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { useIsPhone } from '@/ui/use-is-phone';
import { GroupBrowser } from './GroupBrowser';
import { GroupDetails } from './GroupDetails';
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
  const [params, setParams] = useSearchParams();
  const selectedId = Number(params.get('grupo')) || null;
  const selected = groups.find(({ id }) => id === selectedId) ?? null;

  const select = (id: number | null) => {
    // On a phone the details are a step of their own, which 'back' undoes.
    setParams(id === null ? {} : { grupo: String(id) }, { replace: !phone });
  };

  return (
    <Row gutter={[16, 16]}>
      {/* Hidden rather than gone on a phone: it keeps what was opened and searched. */}
      <Col xs={24} md={12} xl={13} style={phone && selected ? { display: 'none' } : undefined}>
        <Card>
          <GroupBrowser groups={groups} selectedId={selectedId} onSelect={select} />
        </Card>
      </Col>
      {(selected || !phone) && (
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
              <GroupDetails key={selected.id} group={selected} path={groupPaths(groups)(selected.id)} />
            ) : (
              <EmptyState text={t('groups.choose')} />
            )}
          </Card>
        </Col>
      )}
    </Row>
  );
}
