/** Not in the DOM typings: only Chromium browsers have it, and only with HTTPS. */
type WithHints = Navigator & {
  userAgentData?: { getHighEntropyValues(hints: string[]): Promise<{ model?: string }> };
};

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The first that matches: most browsers name others beside themselves. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

const MAX_LENGTH = 120;

/**
 * What a browser says of itself, in words: 'Android · Chrome 153'. @param model of the device, where it is
 * told
 */
export function nameFrom(userAgent: string, { model = '', touch = false } = {}): string {
  const told = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const system = told === 'Mac' && touch ? 'iPad' : told;
  const [browser, version] = browserOf(userAgent);
  const parts = [model || system, browser && `${browser} ${version}`];
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, MAX_LENGTH);
}

function browserOf(userAgent: string): [name: string, version: string] {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return [name, version];
  }
  return ['', ''];
}

/** What this device is called, for people. */
export async function deviceName(): Promise<string> {
  const { userAgent, maxTouchPoints, userAgentData } = navigator as WithHints;
  // A browser may keep it to itself.
  const hints = await userAgentData?.getHighEntropyValues(['model']).catch(() => undefined);
  return nameFrom(userAgent, { model: hints?.model?.trim(), touch: maxTouchPoints > 1 });
}
