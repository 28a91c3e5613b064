import { useCallback, useState } from 'react';
import { VIEWS, type View } from '#web/platform/search/list-state.ts';

const VIEW_KEY = 'ldy.list.view';
const PLACE_KEY = 'ldy.list.selected';

/** Storage may be closed to us; then nothing is remembered, and nothing breaks. */
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

/** Where somebody stands in the results of an address, so that going back from a profile finds the list as it was left. */
export interface Place {
  selected: string | null;
  /** The selected row is shown beside the list. */
  previews: boolean;
  /** How many pages follow the first one of the address. */
  morePages: number;
}

interface Kept {
  address: string;
  place: Place;
}

const START: Place = { selected: null, previews: false, morePages: 0 };
const PREVIEWING: Place = { ...START, previews: true };
/** As many as anybody has scrolled through; the address may be anybody's. */
const MOST_PAGES = 100;

/** A preview beside the list stays open from search to search; `carries` is false where it lies over the list. */
export function usePlace(address: string, carries: boolean): [Place, (change: Partial<Place>) => void] {
  const [kept, setKept] = useState(readPlace);
  const change = useCallback(
    (wanted: Partial<Place>) =>
      setKept((former) => {
        const next = { address, place: { ...placeAt(former, address, carries), ...wanted } };
        attempt(() => sessionStorage.setItem(PLACE_KEY, JSON.stringify(next)));
        return next;
      }),
    [address, carries],
  );
  return [placeAt(kept, address, carries), change];
}

function placeAt(kept: Kept | null, address: string, carries: boolean): Place {
  if (kept?.address === address) return kept.place;
  return carries && kept?.place.previews ? PREVIEWING : START;
}

function readPlace(): Kept | null {
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
