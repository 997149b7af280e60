import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetAuthOptions } from '@/api/generated/auth/auth';
import type { UserDto } from '@/api/generated/model/user-dto';
import { useGetUserSso } from '@/api/generated/users/users';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { AllowSso } from './AllowSso';
import { SsoState } from './SsoState';

/**
 * How a person comes in by the identity provider, where there is one. Acts at once, beside the form that it
 * is below.
 */
export function UserSso({ user }: { user: UserDto }) {
  const { t } = useTranslation('sso');
  const name = useGetAuthOptions({ query: { staleTime: Infinity } }).data?.sso?.nombre;
  const sso = useGetUserSso(user.id, { query: { enabled: name !== undefined } });
  if (name === undefined) return null;
  return (
    <section aria-label={t('users.title', { name })}>
      <Heading>{t('users.title', { name })}</Heading>
      {sso.isPending && <RowsSkeleton rows={1} />}
      {sso.isError && !sso.data && (
        <ErrorState
          title={t('users.loadFailed')}
          error={sso.error}
          onRetry={() => void sso.refetch()}
          retrying={sso.isFetching}
        />
      )}
      {sso.data && (
        <Flex vertical gap={8} align="start">
          <SsoState user={user} name={name} sso={sso.data} />
          {!sso.data.vinculo && !sso.data.permiso && <AllowSso userId={user.id} name={name} />}
        </Flex>
      )}
    </section>
  );
}
