import { toPlainTyping } from '@ldy/domain/record/plain-typing.ts';
import type { PaletteEntry } from './entry.ts';

const LONGEST = 200;

export const folded = (text: string): string => toPlainTyping(text.slice(0, LONGEST)).toLowerCase().trim();

/** Entries that contain every word: those beginning with the text first, else in original order. */
export function matchEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = folded(text);
  const parts = wanted.split(/\s+/);
  const found = entries.flatMap((entry) => {
    const label = folded(entry.label);
    const all = [label, ...(entry.words ?? []).map(folded)].join('\n');
    if (!parts.every((part) => all.includes(part))) return [];
    return [{ entry, rank: label.startsWith(wanted) ? 0 : label.includes(wanted) ? 1 : 2 }];
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** Whether the text equals the entry's name or an alternative name. */
export function isCalled({ label, words = [] }: PaletteEntry, text: string): boolean {
  const wanted = folded(text);
  return [label, ...words].some((name) => folded(name) === wanted);
}
