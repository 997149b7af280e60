import { jest } from '@jest/globals';
import { Silence } from './silence';

describe('a reader that is silent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is noticed once, after so many seconds of the page', () => {
    let noticed = 0;
    new Silence(5, () => (noticed += 1));
    jest.advanceTimersByTime(4_900);
    expect(noticed).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(noticed).toBe(1);
  });

  it('may take as long as it wants while it says that it goes on', () => {
    let noticed = 0;
    const silence = new Silence(5, () => (noticed += 1));
    for (let minute = 0; minute < 100; minute += 1) {
      jest.advanceTimersByTime(4_000);
      silence.heard();
    }
    silence.stop();
    jest.advanceTimersByTime(60_000);
    expect(noticed).toBe(0);
  });
});
