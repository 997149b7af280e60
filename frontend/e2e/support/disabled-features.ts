/**
 * Pages that Chromium draws for its own address bar, in a process of their own for every window, though
 * nobody sees one here.
 */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright 1.65 switches off: Chromium heeds only the last list that it is given. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Features of Chromium that journeys run without. */
export const DISABLED_FEATURES: readonly string[] = [...OF_PLAYWRIGHT, ...OF_THE_ADDRESS_BAR];
