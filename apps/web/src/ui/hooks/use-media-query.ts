import { useSyncExternalStore } from 'react';
import { BREAKPOINTS, type Breakpoint, mediaQuery } from '../theme/breakpoints.ts';

/** Window width assumed without a window: on the server, which can only distinguish phones from desktops. */
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

/** Whether the layout is for a narrow screen. */
export const useIsMobile = () => useIsBelow('mobile');

/** Whether there is room for a panel next to the results; otherwise the panel is a drawer. */
export const useHasSidePanel = () => !useIsBelow('noSidePanel');

/** Whether there is room for panels on both sides of the results. */
export const useHasTwoPanels = () => !useIsBelow('noSecondPanel');
