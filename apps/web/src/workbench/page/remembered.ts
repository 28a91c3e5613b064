import { useCallback, useState } from 'react';
import { VIEWS, type View } from '#web/platform/search/list-state.ts';

const VIEW_KEY = 'ldy.list.view';
const PLACE_KEY = 'ldy.list.selected';

/** Storage may be unavailable; then nothing is stored. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const rememberedView = (): View =>
  VIEWS.find((view) => view === attempt(() => localStorage.getItem(VIEW_KEY))) ?? 'table';

export function rememberView(view: View): void {
  attempt(() => localStorage.setItem(VIEW_KEY, view));
}

/** Position in the results of a URL, restored when the reader navigates back from a record. */
export interface Place {
  selected: string | null;
  /** Whether the selected row is previewed. */
  previews: boolean;
  /** Number of pages loaded after the URL's page. */
  morePages: number;
}

interface StoredPlace {
  address: string;
  place: Place;
}

const START: Place = { selected: null, previews: false, morePages: 0 };
const PREVIEWING: Place = { ...START, previews: true };
/** Upper limit for stored values, which are untrusted. */
const MOST_PAGES = 100;

/** Position in the results of this URL. A preview next to the list stays open for the next search; `carries` is false if it overlays the list. */
export function usePlace(address: string, carries: boolean): [Place, (change: Partial<Place>) => void] {
  const [stored, setStored] = useState(readPlace);
  const change = useCallback(
    (wanted: Partial<Place>) =>
      setStored((former) => {
        const next = { address, place: { ...placeAt(former, address, carries), ...wanted } };
        attempt(() => sessionStorage.setItem(PLACE_KEY, JSON.stringify(next)));
        return next;
      }),
    [address, carries],
  );
  return [placeAt(stored, address, carries), change];
}

function placeAt(stored: StoredPlace | null, address: string, carries: boolean): Place {
  if (stored?.address === address) return stored.place;
  return carries && stored?.place.previews ? PREVIEWING : START;
}

function readPlace(): StoredPlace | null {
  return attempt(() => {
    const value = JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? 'null');
    const { selected, previews, morePages } = value?.place ?? {};
    if (typeof value?.address !== 'string') return null;
    return {
      address: value.address,
      place: {
        selected: typeof selected === 'string' ? selected : null,
        previews: previews === true,
        morePages: Number.isInteger(morePages) && morePages >= 0 ? Math.min(morePages, MOST_PAGES) : 0,
      },
    };
  });
}
