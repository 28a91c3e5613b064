import { useSyncExternalStore } from 'react';
import { MOBILE_WIDTH_PX } from './constants.ts';

const narrow = () => window.matchMedia(`(max-width: ${MOBILE_WIDTH_PX - 1}px)`);

/** Whether the page is laid out for a narrow screen. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = narrow();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => narrow().matches,
  );
}
