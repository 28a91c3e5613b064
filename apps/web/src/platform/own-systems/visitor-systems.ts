import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import { ownSystem } from '@ldy/contract/own-systems.ts';
import { createStore } from 'zustand/vanilla';
import { applied, type Change, distinct, type Systems } from './changes.ts';

/** Of the browser rather than an account, as the theme: it stays at sign-out. What an account chooses is never written here. */
export const OWN_SYSTEMS_KEY = 'ldy.systems';

export const visitorStore = createStore<{ systems: Systems }>(() => ({ systems: read() }));

/** Another tab may have changed the list. If storage is unavailable, it lasts as long as the page. */
export function changeVisitorSystems(change: Change): void {
  const stored = read();
  const systems = applied(stored.length > 0 ? stored : visitorStore.getState().systems, change);
  try {
    localStorage.setItem(OWN_SYSTEMS_KEY, JSON.stringify(systems));
  } catch {
    // see above
  }
  visitorStore.setState({ systems });
}

/** What is stored is untrusted, or of the time when it was names alone. */
function read(): Systems {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OWN_SYSTEMS_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const systems = stored.flatMap((entry) => {
      const read = ownSystem.safeParse(typeof entry === 'string' ? { name: entry } : entry);
      return read.success ? [read.data] : [];
    });
    return distinct(systems).slice(0, OWN_SYSTEMS_MAX);
  } catch {
    return [];
  }
}
