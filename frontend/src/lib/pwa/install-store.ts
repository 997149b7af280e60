import { create } from 'zustand';
import { isIos } from '@/lib/device/is-ios';

/** Not in the DOM typings: only Chromium browsers have it. */
type InstallPrompt = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type InstallState = {
  /**
   * How this browser installs apps: by our button, by hand through Safari's share menu, or not (any more).
   */
  way: 'prompt' | 'ios' | null;
  dismissed: boolean;
};

const DISMISSED_KEY = 'inventario-instalar-despues';
const ASK_AGAIN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

let prompt: InstallPrompt | null = null;

export const useInstall = create<InstallState>(() => ({ way: null, dismissed: false }));

/**
 * Catches the browser's offer to install. Must run before the first paint: the offer comes once and early.
 * @param onInstalled called once the app has been installed, whichever way
 */
export function watchInstall(onInstalled: () => void): void {
  useInstall.setState({ dismissed: wasDismissed(), way: isUninstalledIos() ? 'ios' : null });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    useInstall.setState({ way: 'prompt' });
  });
  window.addEventListener('appinstalled', () => {
    prompt = null;
    useInstall.setState({ way: null });
    onInstalled();
  });
}

/** Shows the browser's own dialog; an offer can be used once only. */
export async function install(): Promise<void> {
  const offer = prompt;
  if (!offer) return;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  prompt = null;
  useInstall.setState({ way: null });
  if (outcome === 'dismissed') dismissInstall();
}

/** 'No ahora': the card comes back after a week. */
export function dismissInstall(): void {
  localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  useInstall.setState({ dismissed: true });
}

function wasDismissed(): boolean {
  return Date.now() - Number(localStorage.getItem(DISMISSED_KEY) ?? 0) < ASK_AGAIN_AFTER_MS;
}

/**
 * Safari on iPhone and iPad never offers installation, and deletes the data of sites that are not installed.
 */
function isUninstalledIos(): boolean {
  return isIos() && !window.matchMedia('(display-mode: standalone)').matches;
}
