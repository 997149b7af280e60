import type { ThemeConfig } from 'antd';

/** The product's colours. Text on every one of the fills reaches a contrast of 4.5 : 1. */
export const palette = {
  primary: '#0f5c7a',
  ink: '#1b2a35',
  inkSoft: '#51616d',
  canvas: '#f4f6f8',
  line: '#dde3e8',
  side: '#12394d',
  sideDeep: '#0d2b3a',
} as const;

const systemFonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** The library must know: stopping its animations by CSS leaves its menus where they were to begin. */
const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const theme: ThemeConfig = {
  token: {
    motion: !calm,
    colorPrimary: palette.primary,
    colorInfo: palette.primary,
    colorLink: palette.primary,
    colorInfoBg: '#eaf3f7',
    colorInfoBorder: '#b5d3e0',
    colorSuccess: '#1a7a43',
    colorWarning: '#a85d00',
    colorError: '#b3261e',
    colorErrorBg: '#fdf0ef',
    colorErrorBorder: '#f0b8b3',
    colorWarningBg: '#fff7e5',
    colorWarningBorder: '#edd29c',
    colorSuccessBg: '#ebf7ef',
    colorSuccessBorder: '#a9d9b8',
    colorTextBase: palette.ink,
    colorTextSecondary: palette.inkSoft,
    colorTextTertiary: '#5b6b77',
    colorTextDescription: palette.inkSoft,
    colorTextPlaceholder: '#66747f',
    colorBgLayout: palette.canvas,
    colorBorder: '#c3ccd3',
    colorBorderSecondary: palette.line,
    borderRadius: 8,
    fontFamily: systemFonts,
    fontSize: 15,
    controlHeight: 38,
  },
  components: {
    Layout: { siderBg: palette.side, headerBg: '#ffffff', headerPadding: '0 16px', headerHeight: 60 },
    Menu: {
      darkItemBg: palette.side,
      darkItemSelectedBg: '#1f6583',
      darkItemColor: '#d6e3ea',
      darkItemHoverBg: '#1a4a62',
      itemHeight: 44,
    },
    Table: { headerBg: '#eef2f5', headerColor: palette.ink, cellPaddingBlock: 11 },
    Tree: { titleHeight: 34 },
  },
};
