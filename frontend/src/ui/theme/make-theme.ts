import { theme as antdTheme, type ThemeConfig } from 'antd';
import { colourOf, type ColourName, type ColourScheme } from './colours.ts';
import { HEADER_PX, sizesOf, type Density } from './sizes.ts';

const systemFonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** What a theme follows besides the place that it is for. */
export interface Person {
  /**
   * Wants no motion. The library must know: stopping its animations by CSS leaves its menus where they were
   * to begin.
   */
  calm: boolean;
  /** How much larger than usual they have texts. */
  textScale: number;
}

const { defaultAlgorithm, darkAlgorithm } = antdTheme;

/**
 * The library's theme in our colours. Its algorithms would change them: they are put back where it has mixed
 * its own.
 */
function coloured(scheme: ColourScheme): ThemeConfig {
  const of = (name: ColourName) => colourOf(name, scheme);
  const seeds = {
    colorPrimary: of('primary'),
    colorInfo: of('primary'),
    colorLink: of('primary'),
    colorSuccess: of('success'),
    colorWarning: of('warning'),
    colorError: of('error'),
    colorTextBase: of('text'),
    colorBgBase: of('container'),
  };
  const exact = {
    ...seeds,
    colorBgLayout: of('layout'),
    colorBgContainer: of('container'),
    colorBgElevated: of('elevated'),
    colorBgSpotlight: of('spotlight'),
    colorText: of('text'),
    colorTextSecondary: of('secondary'),
    colorTextTertiary: of('secondary'),
    colorTextQuaternary: of('placeholder'),
    colorWhite: of('on-solid'),
    colorBorder: of('border'),
    colorBorderSecondary: of('hairline'),
    colorPrimaryBg: of('selected'),
    colorPrimaryBorder: of('focus'),
    colorPrimaryHover: of('primary-hover'),
    colorLinkHover: of('primary-hover'),
    colorInfoBg: of('blue-fill'),
    colorInfoBorder: of('blue-graphic'),
    colorSuccessBg: of('green-fill'),
    colorSuccessBorder: of('green-graphic'),
    colorWarningBg: of('yellow-fill'),
    colorWarningBorder: of('yellow-graphic'),
    colorErrorBg: of('red-fill'),
    colorErrorBorder: of('red-graphic'),
  };
  const base = scheme === 'light' ? defaultAlgorithm : darkAlgorithm;
  return {
    algorithm: [base, (seed, map) => ({ ...(map ?? base(seed)), ...exact })],
    token: {
      ...seeds,
      colorFillAlter: of('alter'),
      colorTextPlaceholder: of('placeholder'),
      colorTextDescription: of('secondary'),
      colorTextLightSolid: of('on-solid'),
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      fontFamily: systemFonts,
    },
    components: {
      Layout: {
        siderBg: of('side'),
        headerBg: of('container'),
        headerPadding: '0 16px',
        headerHeight: HEADER_PX,
      },
      Menu: {
        darkItemBg: of('side'),
        darkItemSelectedBg: of('side-selected'),
        darkItemSelectedColor: of('side-selected-text'),
        darkItemColor: of('side-text'),
        darkItemHoverBg: of('side-selected'),
        darkItemHoverColor: of('side-selected-text'),
        itemHeight: 40,
      },
      Card: { bodyPadding: 16, headerPadding: 16, headerHeight: 48 },
      Table: {
        headerBg: of('alter'),
        headerColor: of('text'),
        headerSortActiveBg: of('alter'),
        headerSortHoverBg: of('selected'),
        bodySortBg: of('container'),
        cellPaddingBlockSM: 7.5,
      },
    },
  };
}

const schemes = { light: coloured('light'), dark: coloured('dark') };

/**
 * The theme of a place. Where two places have the same the library computes it once, by its `key`. Themes of
 * usual text are those whose variables the build has written in files (vite/antd), by this key too.
 */
export const makeTheme = (
  scheme: ColourScheme,
  density: Density,
  { calm, textScale }: Person = { calm: false, textScale: 1 },
): ThemeConfig => ({
  ...schemes[scheme],
  token: { ...schemes[scheme].token, motion: !calm, ...sizesOf(density, textScale) },
  cssVar: { key: `${scheme}-${density}${textScale === 1 ? '' : `-${Math.round(textScale * 100)}`}` },
});
