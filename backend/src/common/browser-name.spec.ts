import { browserName } from './browser-name.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome 140 · Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge 140 · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari 18 · iOS',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
      'Safari 18 · macOS',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`,
      'Chrome 140 · Linux',
    ],
    ['curl/8.14.1', 'curl/8.14.1'],
    ['', ''],
    ['x'.repeat(300), 'x'.repeat(60)],
  ])('%s is %s', (agent, name) => {
    expect(browserName(agent)).toBe(name);
  });
});
