import type { ThemeConfig } from 'antd';

/** `compact` for a console with a mouse, `roomy` for the field and for whatever is held in a hand. */
export type Density = 'compact' | 'roomy';

/** As high in both: what sticks below the header counts on it (`--header-height`). */
export const HEADER_PX = 48;

/** Text, and what is pressed or filled in. Text lines follow: 14/22 and 16/24. */
export const sizes: Record<Density, Pick<ThemeConfig, 'token'>> = {
  compact: { token: { fontSize: 14, controlHeight: 32 } },
  roomy: { token: { fontSize: 16, controlHeight: 48, controlHeightSM: 44, controlHeightLG: 56 } },
};
