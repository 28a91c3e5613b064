import { useSyncExternalStore } from 'react';
import { MOBILE_WIDTH_PX, SIDE_PANEL_WIDTH_PX } from './constants.ts';

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the page is laid out for a narrow screen. */
export const useIsMobile = () => useMediaQuery(`(max-width: ${MOBILE_WIDTH_PX - 1}px)`);

/** Whether there is room for a panel beside the results; without it the panel goes into a drawer. */
export const useHasSidePanel = () => useMediaQuery(`(min-width: ${SIDE_PANEL_WIDTH_PX}px)`);

/** Whether the person asked the machine for less motion. */
export const useLessMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
