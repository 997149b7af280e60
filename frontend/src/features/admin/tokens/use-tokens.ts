import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NewTokenDto } from '@/api/generated/model/new-token-dto';
import type { TokenDto } from '@/api/generated/model/token-dto';
import {
  endToken,
  getListTokensQueryKey,
  useCreateToken as useCreateTokenCall,
  useListTokens,
} from '@/api/generated/tokens/tokens';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

const TOKENS_PER_PAGE = 20;

export function useTokens({ page, search }: { page: number; search: string }) {
  return useListTokens(
    { page, limit: TOKENS_PER_PAGE, ...(search !== '' && { search }) },
    { query: { placeholderData: keepPreviousData } },
  );
}

/** `onMade` gets the only answer that tells the token: nothing else keeps it. */
export function useCreateToken({ onMade }: { onMade: (made: NewTokenDto) => void }) {
  const { t } = useTranslation('tokens');
  const client = useQueryClient();
  return useCreateTokenCall({
    mutation: {
      gcTime: 0,
      onSuccess: (made) => {
        onMade(made);
        return client.invalidateQueries({ queryKey: getListTokensQueryKey() });
      },
      onError: (error) => {
        tellFailure(error, t('create.failed'));
      },
    },
  });
}

/** Resolves when done, whatever the outcome: it speaks through its toast. */
export function useEndToken(): (token: TokenDto) => Promise<void> {
  const { t } = useTranslation('tokens');
  const client = useQueryClient();
  return async ({ id, nombre }) => {
    try {
      await endToken(id);
      toast.success(t('end.done', { name: nombre }));
    } catch (error) {
      tellFailure(error, t('end.failed'));
    }
    await client.invalidateQueries({ queryKey: getListTokensQueryKey() });
  };
}
