/**
 * Widths of the window in pixels. Below each the page is as the name says (docs/design.md says more). A style asks `@media (--mobile)`
 * (vite-custom-media.ts), a component `useIsMobile()`, so that both change at the same pixel.
 */
export const BREAKPOINTS = {
  cramped: 380,
  oneColumn: 560,
  mobile: 980,
  noSidePanel: 1200,
  noSecondPanel: 1600,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

export const mediaQuery = (name: Breakpoint) => `(max-width: ${BREAKPOINTS[name] - 1}px)`;
