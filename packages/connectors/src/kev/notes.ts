import type { Reference } from '@ldy/domain/vulnerability/record.ts';
import { mergeReferences, toReference } from '../json/references.ts';

const MAX_NOTES = 20_000;
const MAX_LABEL = 80;

/** The URLs in the notes, which are texts, labels and URLs separated by semicolons, e.g. `Guidance: https://… ; https://…`. */
export function referencesInNotes(notes: string): Reference[] {
  const found = notes
    .slice(0, MAX_NOTES)
    .split(';')
    .flatMap((part) => addressesOf(part));
  return mergeReferences(found);
}

function addressesOf(part: string): Reference[] {
  const words = part.split(/\s/).filter((word) => /^\(?https?:\/\//i.test(word));
  return words.map((word) => {
    const url = word.replace(/^\(/, '').replace(/[),.]{1,3}$/, '');
    const label = words.length === 1 ? part.slice(0, part.indexOf(word)).trim().replace(/:$/, '') : '';
    return toReference(url, label.length <= MAX_LABEL ? label : '', [], 'advisory');
  });
}
