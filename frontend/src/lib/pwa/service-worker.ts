import { hasUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { useUpdate } from './update-store';

/** How often a running app asks for a new version (specification §9). */
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** How long a version that may take over is waited for before it is asked again. */
const ASK_AGAIN_MS = 3000;

let registration: ServiceWorkerRegistration | null = null;
let started = false;

/**
 * Registers /sw.js and watches for updates. An update never reloads this tab by itself: the tab goes on with
 * its version, whose files the worker keeps, until the person presses 'Actualizar' or opens the app anew.
 */
export async function startServiceWorker(): Promise<void> {
  // Typed as always there, but browsers leave it out on pages without HTTPS.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || started) return;
  started = true;

  watchController(container);
  registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  watchRegistration(registration, container);
  scheduleChecks();
}

/** Lets the waiting version take over, then reloads this tab, and only this one. */
export function applyUpdate(): void {
  useUpdate.setState({ applying: true });
  askToTakeOver();
}

/**
 * Again and again: a busy browser may forget a message to a worker that it has to start first, or put off
 * what the worker asked for.
 */
function askToTakeOver(): void {
  // A form was opened meanwhile.
  if (!useUpdate.getState().applying) return;
  // It took over already, maybe by another tab: this tab is the only thing that is old.
  if (!registration?.waiting) {
    reloadUnlessHeld();
    return;
  }
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(askToTakeOver, ASK_AGAIN_MS);
}

/** From under a form that was opened since the press nothing is reloaded: it is for another press then. */
function reloadUnlessHeld(): void {
  if (hasUnsavedWork()) useUpdate.setState({ available: true, postponed: false, applying: false });
  else window.location.reload();
}

/** Somebody uses the console here: its files are to stay on the device like those of the field. */
export function keepConsoleFiles(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  void container?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_CONSOLE' }));
}

/**
 * Asks now whether there is a newer version, and waits until it is installed; what it finds shows in
 * `useUpdate`. Rejects without a connection.
 */
export async function checkForUpdate(): Promise<void> {
  await registration?.update();
  if (registration?.installing) await installed(registration.installing);
  const isUpdate = registration?.waiting && navigator.serviceWorker.controller;
  if (isUpdate) useUpdate.setState({ available: true, postponed: false });
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('The newer version could not be installed'));
      else resolve();
    });
  });
}

function watchController(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (!controlled) {
      // The first visit: the worker that was just installed begins to serve this page. Nothing is new.
      controlled = true;
      return;
    }
    if (useUpdate.getState().applying) reloadUnlessHeld();
    else useUpdate.setState({ available: true, postponed: false });
  });
}

function watchRegistration(watched: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const announce = () => {
    // Without a controller the waiting worker is the first one: no update, just not yet active.
    if (watched.waiting && container.controller) useUpdate.setState({ available: true, postponed: false });
  };
  const follow = () => {
    watched.installing?.addEventListener('statechange', announce);
  };
  announce();
  follow();
  watched.addEventListener('updatefound', follow);
}

function scheduleChecks(): void {
  let lastCheck = Date.now();
  const check = () => {
    lastCheck = Date.now();
    if (registration?.waiting) useUpdate.setState({ postponed: false });
    // Fails without a connection, which is no event in an app made for that; the next check comes anyway.
    registration?.update().catch(() => undefined);
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    // A phone stops timers of hidden pages: what was missed is caught up when the app is looked at again.
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= CHECK_EVERY_MS) check();
  });
}
