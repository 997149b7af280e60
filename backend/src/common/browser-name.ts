/** In the order in which they are looked for: later ones call themselves like earlier ones as well. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPT)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const MOST = 60;

/**
 * What people call the browser behind a User-Agent; what is none of those is told as it calls itself, cut
 * short.
 */
export function browserName(agent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => [name, pattern.exec(agent)?.[1]]).find(
    ([, version]) => version !== undefined,
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (!browser) return agent.slice(0, MOST);
  return [browser.join(' '), system].filter(Boolean).join(' · ');
}
