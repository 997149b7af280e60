/**
 * The mark: an asset's plate whose bar code ends in a tick. Drawn in a box of 32; the icons of the installed
 * app and of the browser's tab (public/icons/icon.svg) are the same drawing.
 */
export const MARK = {
  corner: 7,
  plate: '#0D5672',
  bars: 'M4 8h4v16H4zM10 8h2v16h-2z',
  barColour: '#FFFFFF',
  tick: 'm15 17 4 6 8-14',
  tickColour: '#FFC53D',
  tickWidth: 3.5,
} as const;
