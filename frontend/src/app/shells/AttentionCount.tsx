import styles from './SideMenu.module.css';

export type Attention = {
  /** How much waits; nothing is shown of 0. */
  n: number;
  /** What it counts, in words. */
  text: string;
};

/** More than this is as good as any number, and has room beside an icon. */
const MOST = 99;

/** How much waits behind an entry of the menu, as a number to see and in words to hear. */
export function AttentionCount({ of: { n, text }, pinned = false }: { of: Attention; pinned?: boolean }) {
  if (n === 0) return null;
  return (
    <>
      <span className={pinned ? styles['pin'] : styles['count']} title={text} aria-hidden>
        {n > MOST ? `${MOST}+` : n}
      </span>
      {!pinned && <span className="visually-hidden">{text}</span>}
    </>
  );
}
