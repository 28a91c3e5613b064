import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Of the browser rather than the account, as the theme: it stays at sign-out. */
export const OWN_SYSTEMS_KEY = 'ldy.systems';
const MOST = 20;
const LONGEST_NAME = 200;

const store = createStore<{ names: readonly string[] }>(() => ({ names: read() }));

/** The systems and products that the reader runs, by their names: what answers begin with. */
export const useOwnSystems = (): readonly string[] => useStore(store, ({ names }) => names);

/** If storage is unavailable, they last as long as the page. */
export function chooseOwnSystems(names: readonly string[]): void {
  const chosen = names.slice(0, MOST);
  try {
    localStorage.setItem(OWN_SYSTEMS_KEY, JSON.stringify(chosen));
  } catch {
    // see above
  }
  store.setState({ names: chosen });
}

/** What is stored is untrusted. */
function read(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(OWN_SYSTEMS_KEY) ?? '[]');
    if (!Array.isArray(names)) return [];
    return names
      .filter((name) => typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME)
      .slice(0, MOST);
  } catch {
    return [];
  }
}
