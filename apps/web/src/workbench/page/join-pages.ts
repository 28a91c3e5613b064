import type { ListedRow } from '../answers.ts';

type Items = readonly ListedRow[];

/** Concatenates pages. A record that moved to the next page between two requests appears once. */
export function joinPages(first: Items | undefined, more: Items): Items | undefined {
  if (!first || more.length === 0) return first;
  return [...new Map([...first, ...more].map((item) => [item.id, item])).values()];
}
