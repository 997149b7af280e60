import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reverseImport, useReverseImport } from '@/api/generated/inventory/inventory';
import type { ReversalDto } from '@/api/generated/model/reversal-dto';

const PREVIEW = 'reversal-preview';

/** What would come of taking an import back, as things stand when it is asked. */
export const useReversalPreview = (importId: string) =>
  useQuery({
    queryKey: [PREVIEW, importId],
    queryFn: () => reverseImport(importId, { motivo: '', simular: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Takes an import back; every screen behind it may show something else then. */
export function useReversal(onDone: (reversal: ReversalDto) => void) {
  const client = useQueryClient();
  return useReverseImport({
    mutation: {
      onSuccess: (reversal) => {
        onDone(reversal);
        // What would have come of it is no question any more.
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW });
      },
    },
  });
}
