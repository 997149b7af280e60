import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch, useNavigate } from 'react-router';
import type { NewTokenDto } from '@/api/generated/model/new-token-dto';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { FilterBar } from '@/ui/FilterBar';
import { PageHeader } from '@/ui/PageHeader';
import { Pager } from '@/ui/Pager';
import { SearchBox } from '@/ui/SearchBox';
import { Surface } from '@/ui/Surface';
import { openedHere, useCloseRoute } from '@/ui/use-close-route';
import { useListParams } from '@/ui/use-list-params';
import { CreateTokenModal } from './CreateTokenModal';
import { MadeTokenDialog } from './MadeTokenDialog';
import { useTokenColumns } from './use-token-columns';
import { useTokens } from './use-tokens';

/** What other programs come in with; /admin/tokens/new is the same with the dialog that makes one open. */
export function TokensPage() {
  const { t } = useTranslation('tokens');
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const creating = useMatch('/admin/tokens/new') !== null;
  const closeNew = useCloseRoute('/admin/tokens');
  const [made, setMade] = useState<NewTokenDto | null>(null);
  const params = useListParams();
  const columns = useTokenColumns();
  const search = params.get('search');
  const tokens = useTokens({ page: params.page, search });

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() =>
              void navigate({ pathname: '/admin/tokens/new', search: query }, { state: openedHere })
            }
          >
            {t('new')}
          </Button>
        }
      />
      <FilterBar>
        <SearchBox
          placeholder={t('search')}
          value={search}
          onSearch={(text) => {
            params.filter({ search: text });
          }}
        />
      </FilterBar>
      {tokens.isError && !tokens.data ? (
        <Surface padded>
          <ErrorState
            title={t('loadFailed')}
            error={tokens.error}
            onRetry={() => void tokens.refetch()}
            retrying={tokens.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={t('list')}
          columns={columns}
          rows={tokens.data?.tokens ?? []}
          rowKey={(token) => token.id}
          loading={tokens.isPending}
          updating={tokens.isPlaceholderData}
          empty={
            search !== '' ? (
              <EmptyState text={t('noMatch')} hint={t('noMatchHint')} />
            ) : (
              <EmptyState text={t('empty')} hint={t('emptyHint')} />
            )
          }
        />
      )}
      <Pager
        page={params.page}
        totalPages={tokens.data?.totalPages}
        fetching={tokens.isFetching}
        onChange={params.turnTo}
        disabled={tokens.isPlaceholderData}
      />
      <CreateTokenModal open={creating} onClose={closeNew} onMade={setMade} />
      <MadeTokenDialog
        made={made}
        onClose={() => {
          setMade(null);
        }}
      />
    </>
  );
}
