import type { ListedRow } from '../answers.ts';

type Items = readonly ListedRow[];

/** A page and those behind it. What moved from one to the next while they were read stands once. */
export function joinPages(first: Items | undefined, more: Items): Items | undefined {
  if (!first || more.length === 0) return first;
  return [...new Map([...first, ...more].map((item) => [item.id, item])).values()];
}
