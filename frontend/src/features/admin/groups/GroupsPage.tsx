import { LeftOutlined } from '@ant-design/icons';
import { Button, Card, Col, Row } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { PageHeader } from '@/ui/PageHeader';
import { useIsPhone } from '@/ui/use-is-phone';
import { ancestorsOf } from './group-tree';
import { GroupBrowser } from './GroupBrowser';
import { GroupDetails } from './GroupDetails';
import { useGroups } from './use-groups';

/** The tree at the left, the selected group at the right; on a phone one after the other. */
export function GroupsPage() {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const query = useGroups();
  const [params, setParams] = useSearchParams();
  const groups = query.data ?? [];
  const selectedId = Number(params.get('grupo')) || null;
  const selected = groups.find(({ id }) => id === selectedId) ?? null;

  const select = (id: number | null) => {
    // On a phone the details are a step of their own, which 'back' undoes.
    setParams(id === null ? {} : { grupo: String(id) }, { replace: !phone });
  };

  const header = <PageHeader title={t('groups.title')} subtitle={t('groups.subtitle')} />;
  if (query.isPending || query.isError || groups.length === 0) {
    return (
      <>
        {header}
        <Card>
          {query.isPending && <LoadingState />}
          {query.isError && (
            <ErrorState
              title={t('groups.loadFailed')}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
          {query.isSuccess && (
            <EmptyState text={t('groups.empty')} hint={t('groups.emptyHint')}>
              <Link to="/admin/inventory/upload">{t('groups.emptyAction')}</Link>
            </EmptyState>
          )}
        </Card>
      </>
    );
  }

  return (
    <>
      {header}
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
                <GroupDetails key={selected.id} group={selected} path={ancestorsOf(groups, selected.id)} />
              ) : (
                <EmptyState text={t('groups.choose')} />
              )}
            </Card>
          </Col>
        )}
      </Row>
    </>
  );
}
