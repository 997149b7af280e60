import { nameFrom } from './device-name';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0';

describe('what a device is called', () => {
  it.each([
    ['Android · Chrome 153', `${ANDROID} Mobile Safari/537.36`],
    ['Android · Samsung Internet 28', `${ANDROID} SamsungBrowser/28.0 Mobile Safari/537.36`],
    ['Windows · Edge 150', 'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/150.0 Safari/537.36 Edg/150.0'],
    [
      'iPhone · Safari 19',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604',
    ],
    ['Linux · Firefox 153', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
    ['', 'algo'],
  ])('%s', (name, userAgent) => {
    expect(nameFrom(userAgent)).toBe(name);
  });

  it('says the model where the browser tells it', () => {
    expect(nameFrom(ANDROID, { model: 'SM-A515F' })).toBe('SM-A515F · Chrome 153');
    expect(nameFrom(ANDROID, { model: 'x'.repeat(200) })).toHaveLength(120);
  });

  it('does not take an iPad for a Mac', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/19.0 Safari/605';
    expect(nameFrom(mac)).toBe('Mac · Safari 19');
    expect(nameFrom(mac, { touch: true })).toBe('iPad · Safari 19');
  });
});
