import { colour } from '../theme/colours';

/** The mark in lines, for where there is nothing: a plate whose bars wait for their tick. */
export function NothingDrawing({ size = 64 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      strokeWidth={(2 * 64) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <rect x="4" y="10" width="56" height="44" rx="9" stroke={colour('grey-graphic')} />
      <path d="M15 22v20M22 22v20M27 22v20" stroke={colour('grey-graphic')} />
      <path d="m35 34 5 8 10-18" stroke={colour('yellow-graphic')} />
    </svg>
  );
}
