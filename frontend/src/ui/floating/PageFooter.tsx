import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './PageFooter.module.css';

/** How high it is: toasts stand above it (ToastHost.module.css). */
const HEIGHT = '--page-footer';

type Props = {
  /** What they act on, where the page does not say it. */
  label?: string;
  children: ReactNode;
};

/** What is done on a page of the field, last on a FootedPage: under the thumb, while it scrolls behind. */
export function PageFooter({ label, children }: Props) {
  const footer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = footer;
    const { style } = document.documentElement;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={footer} className={styles['footer']} {...(label && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
