const LONGEST = 2048;

/** Members of a value of which nothing is known: undefined, nothing or '' for whatever is not there as expected. */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

export function listIn(value: unknown, key: string): unknown[] {
  const list = own(value, key);
  return Array.isArray(list) ? list : [];
}

export function wordIn(value: unknown, key: string): string {
  const word = own(value, key);
  return typeof word === 'string' && word.length <= LONGEST ? word : '';
}
