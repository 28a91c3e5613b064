import type { Grant } from '../grant.ts';
import { isObject } from './keep.ts';

/** Fields whose addresses are worth hiding also where another field repeats them. */
const GUARDED: readonly string[] = [
  'poc--globalPocUrl',
  'poc--code--url',
  'exp--globalExpUrl',
  'exp--code--url',
  'attack--example_url',
];
const SEGMENTS = GUARDED.map((path) => ({ path, segments: path.split('--') }));
const LONGEST = 4_000;

/** The addresses in those guarded fields of a record that a reader may not see. */
export function withheldAddresses(record: unknown, { paths }: Grant, into: Set<string> = new Set()): Set<string> {
  for (const { path, segments } of SEGMENTS) if (!paths.has(path)) collect(record, segments, 0, into);
  return into;
}

function collect(value: unknown, segments: readonly string[], at: number, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, segments, at, into);
  } else if (at === segments.length) {
    if (typeof value === 'string' && value !== '') into.add(addressKey(value));
  } else if (isObject(value)) {
    const name = segments[at] as string;
    if (Object.hasOwn(value, name)) collect(value[name], segments, at + 1, into);
  }
}

export function isWithheld(address: unknown, withheld: ReadonlySet<string>): boolean {
  return typeof address === 'string' && address !== '' && withheld.has(addressKey(address));
}

/** The same page by http or https, with or without a slash or a fragment at its end, in any case. */
function addressKey(address: string): string {
  const text = address.slice(0, LONGEST).trim().toLowerCase();
  const start = text.startsWith('https://') ? 8 : text.startsWith('http://') ? 7 : 0;
  const hash = text.indexOf('#');
  let end = hash === -1 ? text.length : hash;
  while (end > start && text[end - 1] === '/') end--;
  return text.slice(start, end);
}
