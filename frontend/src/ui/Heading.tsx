import type { ReactNode, Ref } from 'react';
import styles from './Heading.module.css';

type Props = {
  /** Its rank among the page's headings: 1 once a page, 2 for sections and for the parts of a dialog. */
  level?: 1 | 2 | 3;
  /** Its size, where the place asks for another one than the rank. */
  size?: 'large' | 'medium' | 'small';
  /** For what it names by aria-labelledby. */
  id?: string;
  /** For what puts the focus on it: who comes to something new begins there. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

const usual = { 1: 'large', 2: 'medium', 3: 'small' } as const;

export function Heading({ level = 2, size = usual[level], id, ref, children }: Props) {
  const Rank = `h${level}` as const;
  return (
    <Rank
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`${styles['heading']} ${styles[size]}`}
    >
      {children}
    </Rank>
  );
}
