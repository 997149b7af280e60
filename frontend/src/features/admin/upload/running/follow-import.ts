import type { QueryClient } from '@tanstack/react-query';
import { getGetImportQueryOptions } from '@/api/generated/inventory/inventory';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import { NetworkError } from '@/lib/http/errors';
import { currentSession } from '@/lib/session/session-store';

const LOOK_AGAIN_MS = 1_000;
/** Somebody holds it: nothing comes of it until they let go. */
const LOOK_AT_PAUSED_MS = 5_000;

/**
 * Looks at an import until the server is done with it, whatever screen is open. What it finds is what the
 * screens show.
 * @returns how it ended; null where the session did first, or the server has no answer to it
 */
export async function followImport(client: QueryClient, importId: string): Promise<ImportDetailDto | null> {
  const me = currentSession()?.user.id;
  while (me !== undefined && currentSession()?.user.id === me) {
    const record = await look(client, importId);
    if (record === null) return null;
    if (record !== undefined && record.estado !== 'en_curso') return record;
    const isHeld = record?.segundo_plano?.estado === 'pausada';
    await new Promise((resolve) => setTimeout(resolve, isHeld ? LOOK_AT_PAUSED_MS : LOOK_AGAIN_MS));
  }
  return null;
}

/** @returns undefined where no answer came: that is no end; null where the server refused it */
async function look(client: QueryClient, importId: string): Promise<ImportDetailDto | undefined | null> {
  try {
    const answer = await client.fetchQuery({
      ...getGetImportQueryOptions(importId),
      staleTime: 0,
      retry: false,
    });
    return answer.import;
  } catch (error) {
    return error instanceof NetworkError ? undefined : null;
  }
}
