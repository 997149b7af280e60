import { UserAddOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import type { UserDto } from '@/api/generated/model/user-dto';
import { formatDateTime } from '@/lib/format/date';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { Surface } from '@/ui/Surface';
import { ToneTag } from '@/ui/ToneTag';
import { openedHere, useCloseRoute } from '@/ui/use-close-route';
import { useListParams } from '@/ui/use-list-params';
import { CreateUserModal } from './CreateUserModal';
import { EditUserModal } from './EditUserModal';
import { FactorTag } from './FactorTag';
import { UnknownUserModal } from './UnknownUserModal';
import { UserActions } from './UserActions';
import { UserFiltersBar } from './UserFiltersBar';
import { UserStateBadge } from './UserStateBadge';
import { useEditedUser } from './use-edited-user';
import { useUserFactors } from './use-user-factors';
import { useUsers } from './use-users';

/** /admin/users; /admin/users/new is the same with the create dialog open (rule 17). */
export function UsersPage() {
  const { t } = useTranslation('admin');
  const { t: tSso } = useTranslation('sso');
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const creating = useMatch('/admin/users/new') !== null;
  const closeNew = useCloseRoute('/admin/users');
  const params = useListParams();
  const search = params.get('search');
  const orden = params.get('orden') || 'username';
  const users = useUsers({ page: params.page, search, orden, estado: params.get('estado') });
  const factors = useUserFactors();
  const { editing, unknown, failed, edit } = useEditedUser(users.data?.users);

  const columns: DataColumn<UserDto>[] = [
    {
      key: 'user',
      title: t('users.columns.user'),
      sort: 'username',
      phone: 'heading',
      render: (user) => (
        <Flex wrap gap="0 8px" align="baseline">
          <Typography.Text strong>{user.username}</Typography.Text>
          {user.full_name !== '' && <span>{user.full_name}</span>}
          <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
            {t('users.id', { id: user.id })}
          </Typography.Text>
          {!user.has_password && <ToneTag tone="grey">{tSso('users.tag')}</ToneTag>}
        </Flex>
      ),
    },
    {
      key: 'role',
      title: t('users.columns.role'),
      sort: 'role',
      render: (user) => (
        <Flex wrap gap={4}>
          <ToneTag tone={user.role === 'ADMIN' ? 'blue' : 'grey'}>{t(`users.roles.${user.role}`)}</ToneTag>
          {factors.has(user) && <FactorTag user={user} required={factors.required} />}
        </Flex>
      ),
    },
    {
      key: 'state',
      title: t('users.columns.state'),
      sort: 'active',
      phone: 'tag',
      render: (user) => <UserStateBadge user={user} />,
    },
    {
      key: 'created',
      title: t('users.columns.created'),
      sort: 'created_at',
      oneLine: true,
      render: (user) => formatDateTime(user.created_at),
    },
    {
      key: 'actions',
      title: t('users.columns.actions'),
      phone: 'actions',
      width: 300,
      render: (user) => <UserActions user={user} onEdit={edit} />,
    },
  ];

  return (
    <>
      <PageHeader
        title={t('users.title')}
        subtitle={t('users.subtitle')}
        actions={
          <Button
            type="primary"
            icon={<UserAddOutlined />}
            onClick={() =>
              void navigate({ pathname: '/admin/users/new', search: query }, { state: openedHere })
            }
          >
            {t('users.new')}
          </Button>
        }
      />
      <UserFiltersBar params={params} />
      {users.isError && !users.data ? (
        <Surface padded>
          <ErrorState
            title={t('users.loadFailed')}
            error={users.error}
            onRetry={() => void users.refetch()}
            retrying={users.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('users.list')}
          columns={columns}
          rows={users.data?.users ?? []}
          rowKey={(user) => user.id}
          sort={{
            orden,
            onSort: (wanted) => {
              params.filter({ orden: wanted });
            },
          }}
          loading={users.isPending}
          updating={users.isPlaceholderData}
          empty={<EmptyState text={t('users.empty')} hint={t('users.emptyHint')} />}
        />
      )}
      <Pager
        page={params.page}
        totalPages={users.data?.totalPages}
        fetching={users.isFetching}
        total={users.data?.total}
        onChange={params.turnTo}
        disabled={users.isPlaceholderData}
      />
      <CreateUserModal open={creating} onClose={closeNew} />
      <EditUserModal
        user={editing}
        onClose={() => {
          edit(null);
        }}
      />
      <UnknownUserModal
        unknown={unknown}
        failed={failed}
        onClose={() => {
          edit(null);
        }}
      />
      <Outlet />
    </>
  );
}
