import { ApiError, NetworkError } from '@/lib/http/errors';
import { i18n } from '@/lib/i18n/i18n';
import { isOfflineError } from '@/offline/errors';

/**
 * What to show for a failure: the server's own words where it gave any, else `fallback` and what to do next.
 */
export function errorText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  if (isOfflineError(error)) return error.message;
  return [fallback, errorHint(error)].filter(Boolean).join('. ');
}

/** What a person can do about a failure. */
export function errorHint(error: unknown): string {
  if (error instanceof NetworkError)
    return i18n.t(`errors.${error.reason === 'timeout' ? 'timeout' : 'network'}`);
  if (isOfflineError(error)) return error.message;
  if (!(error instanceof ApiError)) return i18n.t('errors.server');
  if (error.message !== '') return error.message;
  if (error.status === 401) return i18n.t('errors.sessionExpired');
  if (error.status === 403) return i18n.t('errors.forbidden');
  if (error.status === 404) return i18n.t('errors.notFound');
  return i18n.t('errors.server');
}
