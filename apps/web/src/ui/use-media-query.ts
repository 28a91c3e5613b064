import { useSyncExternalStore } from 'react';
import { BREAKPOINTS, type Breakpoint, mediaQuery } from './theme/breakpoints.ts';

/** How wide the window is taken to be where there is none: on the server, which knows a phone from a desk at most. */
let assumedWidth = 1440;
export function assumeWidth(pixels: number): void {
  assumedWidth = pixels;
}

function useMediaQuery(query: string, assumed: () => boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    assumed,
  );
}

const useIsBelow = (name: Breakpoint) => useMediaQuery(mediaQuery(name), () => assumedWidth < BREAKPOINTS[name]);

/** Whether the page is laid out for a narrow screen. */
export const useIsMobile = () => useIsBelow('mobile');

/** Whether there is room for a panel beside the results; without it the panel goes into a drawer. */
export const useHasSidePanel = () => !useIsBelow('noSidePanel');

/** Whether there is room for a panel at either side of the results. */
export const useHasTwoPanels = () => !useIsBelow('noSecondPanel');
