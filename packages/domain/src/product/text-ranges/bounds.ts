import type { VersionStatement } from '../affected-product.ts';

/** Where a range that a text names begins and ends. */
export type Bounds = Pick<VersionStatement, 'version' | 'lessThan' | 'lessThanOrEqual'>;

export const isRange = ({ lessThan, lessThanOrEqual }: Bounds): boolean =>
  lessThan !== undefined || lessThanOrEqual !== undefined;

/** `5.4.x` begins with 5.4. */
export const branchStart = (version: string): string => version.replace(/\.[x*]$/, '');

export function isAscending({ version, lessThan, lessThanOrEqual }: Bounds): boolean {
  const end = lessThan ?? lessThanOrEqual;
  return end === undefined || version === '' || !isBelow(end, version);
}

/** By their numbers. */
export function isBelow(a: string, b: string): boolean {
  const numbers = (text: string) => (text.match(/\d{1,10}/g) ?? []).map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  for (const [index, part] of right.entries()) {
    if ((left[index] ?? 0) !== part) return (left[index] ?? 0) < part;
  }
  return false;
}
