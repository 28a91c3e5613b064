import { GROUPS, type Group, type PaletteEntry } from './entry.ts';
import { isCalled, matchEntries } from './match-entries.ts';

interface Sources {
  /** Entries for the text itself; the first is the default of Enter. */
  first: readonly PaletteEntry[];
  /** Entries known to the browser, available immediately. */
  local: readonly PaletteEntry[];
  /** Entries from the server, which arrive later. */
  suggested: readonly PaletteEntry[];
}

const MOST_OF_A_GROUP: Partial<Record<Group, number>> = { recent: 5, saved: 5 };
const MOST_FOUND: Partial<Record<Group, number>> = { recent: 3, saved: 5, page: 5, action: 5 };

/** All entries for a text. A page or action with exactly the typed name comes before the search for it; entries from the server come last. */
export function allEntries(text: string, { first, local, suggested }: Sources): PaletteEntry[] {
  if (text.trim() === '') return inGroups(local, MOST_OF_A_GROUP);
  const found = inGroups(matchEntries(local, text), MOST_FOUND);
  const called = found.filter((entry) => entry.group !== 'recent' && isCalled(entry, text)).slice(0, 1);
  const [meant] = called;
  const rest = found.filter((entry) => entry !== meant);
  return [...called.map((entry) => ({ ...entry, group: 'first' as const })), ...first, ...rest, ...suggested];
}

const inGroups = (entries: readonly PaletteEntry[], most: Partial<Record<Group, number>>): PaletteEntry[] =>
  (Object.keys(GROUPS) as Group[]).flatMap((group) =>
    entries.filter((entry) => entry.group === group).slice(0, most[group] ?? entries.length),
  );
