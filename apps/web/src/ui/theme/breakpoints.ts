/**
 * Window widths in pixels below which each layout applies (docs/design.md). Styles use `@media (--mobile)` (vite-custom-media.ts), components
 * `useIsMobile()`, so that both switch at the same pixel.
 */
export const BREAKPOINTS = {
  cramped: 380,
  oneColumn: 560,
  mobile: 980,
  noSidePanel: 1200,
  /** The header has no room for the name of the portal beside its navigation. */
  tightHeader: 1300,
  /** The header has no room for words beside its navigation. */
  crowdedHeader: 1440,
  noSecondPanel: 1600,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

export const mediaQuery = (name: Breakpoint) => `(max-width: ${BREAKPOINTS[name] - 1}px)`;
