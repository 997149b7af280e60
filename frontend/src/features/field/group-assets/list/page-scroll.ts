/**
 * How far somebody scrolled the page. What the list scrolls itself is no such thing, nor is what the browser
 * does with a page that became too short for where it stood.
 */
export class PageScroll {
  /** The position of the page that was heard of last, its end at most. */
  at = 0;
  /** Pixels downwards that nobody took yet. */
  pending = 0;

  /** To be called after whatever may have scrolled the page. */
  readonly hear = (): void => {
    const end = lastPosition();
    // Some phones go beyond the end for a moment, and come back.
    const now = Math.min(window.scrollY, end);
    const isTooShort = this.at > end && now >= end - 1;
    if (!isTooShort) this.pending += now - this.at;
    this.at = now;
  };

  /** Scrolls the page for the list; never sideways. */
  to(top: number): void {
    this.write(() => window.scrollTo({ top }));
  }

  /** For whatever else scrolls the page for the list. */
  write(scroll: () => void): void {
    this.hear();
    scroll();
    this.at = Math.min(window.scrollY, lastPosition());
  }

  /** Pixels downwards since this was asked for last. */
  take(): number {
    this.hear();
    const { pending } = this;
    this.pending = 0;
    return pending;
  }
}

/** `innerHeight`, which grows while a phone hides its address bar, is what the browser reckons with. */
const lastPosition = (): number => Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
