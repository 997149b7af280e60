/** What the app can use of this browser, in the order in which it is shown (specification §2). */
export const browserFeatures = {
  serviceWorker: () => 'serviceWorker' in navigator,
  indexedDB: () => 'indexedDB' in globalThis,
  cacheApi: () => 'caches' in globalThis,
  push: () => 'PushManager' in globalThis,
  backgroundSync: () => 'SyncManager' in globalThis,
} as const;

export type BrowserFeature = keyof typeof browserFeatures;
