import { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '@/lib/http/errors';

/** Another try may succeed where no answer came or the server failed; a refusal stays one. */
function mayRecover(error: Error): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/**
 * Calls run whatever the browser believes about its network ('always'): offline they fail at once and the
 * screen says so, instead of waiting without end.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && mayRecover(error),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
