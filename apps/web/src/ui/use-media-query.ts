import { useSyncExternalStore } from 'react';
import { MOBILE_WIDTH_PX, SIDE_PANEL_WIDTH_PX, TWO_PANELS_WIDTH_PX } from './constants.ts';

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

/** Whether the page is laid out for a narrow screen. */
export const useIsMobile = () =>
  useMediaQuery(`(max-width: ${MOBILE_WIDTH_PX - 1}px)`, () => assumedWidth < MOBILE_WIDTH_PX);

/** Whether there is room for a panel beside the results; without it the panel goes into a drawer. */
export const useHasSidePanel = () =>
  useMediaQuery(`(min-width: ${SIDE_PANEL_WIDTH_PX}px)`, () => assumedWidth >= SIDE_PANEL_WIDTH_PX);

/** Whether there is room for a panel at either side of the results. */
export const useHasTwoPanels = () =>
  useMediaQuery(`(min-width: ${TWO_PANELS_WIDTH_PX}px)`, () => assumedWidth >= TWO_PANELS_WIDTH_PX);

/** Whether the person asked the machine for less motion. */
export const useLessMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)', () => false);
