/** Marks omitted page numbers. */
export const GAP = 'gap';

/** Page numbers to show: first, last, and those around the current page, with gaps between. A gap of a single page is replaced by that page. */
export function pageNumbers(current: number, last: number): (number | typeof GAP)[] {
  const near = 2;
  const shown = new Set([1, last]);
  for (let page = current - near; page <= current + near; page += 1) if (page >= 1 && page <= last) shown.add(page);
  const numbers: (number | typeof GAP)[] = [];
  let former = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - former === 2) numbers.push(page - 1);
    else if (page - former > 2) numbers.push(GAP);
    numbers.push(page);
    former = page;
  }
  return numbers;
}
