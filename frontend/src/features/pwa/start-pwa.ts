import { i18n } from '@/lib/i18n/i18n';
import { toast } from '@/ui/toast';
import { watchInstall } from '@/lib/pwa/install-store';
import { startServiceWorker } from '@/lib/pwa/service-worker';

/** Called once by the entry, before the first paint. The development server has no service worker. */
export function startPwa(): void {
  watchInstall(() => {
    toast.success(i18n.t('install.done', { ns: 'pwa' }));
  });
  if (!import.meta.env.PROD) return;
  startServiceWorker().catch((error: unknown) => {
    // The app works without it while there is a connection; whoever looks for the reason finds it here.
    reportError(error);
  });
}
