import { MARK } from './mark';

/** The mark, `size` pixels wide. It stands beside the product's name and says nothing of its own. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      style={{ flex: 'none' }}
    >
      <rect width="32" height="32" rx={MARK.corner} fill={MARK.plate} />
      <path d={MARK.bars} fill={MARK.barColour} />
      <path
        d={MARK.tick}
        fill="none"
        stroke={MARK.tickColour}
        strokeWidth={MARK.tickWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
