import { withBelow } from '../collection/collection.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';

/** A filter of the list, by its names in calls. */
export type Narrowing = Readonly<Record<string, unknown>>;

/** What sources say of a vulnerability is many things at once, and a chart asks for one of them: what a filter asks for must hold besides. */
const BESIDES: ReadonlySet<string> = new Set(['said', 'disputed']);

/**
 * The filter of what both find, so that the list counts what a figure does: lists of values are cut to those of both, ranges are cut, flags must be the
 * same, and what must hold besides is added to the query. Null if nothing can be in both.
 */
export function narrow(filter: Narrowing, cell: Narrowing): Narrowing | null {
  const both: Record<string, unknown> = { ...filter };
  for (const [name, wanted] of Object.entries(cell)) {
    const value = wanted === undefined ? filter[name] : meet(name, filter[name], wanted);
    if (value !== NOTHING) both[name] = value;
    else if (BESIDES.has(name)) both.query = andAsked(both.query, `${name}:${(wanted as string[]).join(',')}`);
    else return null;
  }
  return isEmpty(both) ? null : both;
}

const andAsked = (query: unknown, condition: string): string =>
  typeof query === 'string' && query.trim() !== '' ? `(${query}) ${condition}` : condition;

const NOTHING = Symbol('nothing');

function meet(name: string, filter: unknown, wanted: unknown): unknown {
  if (filter === undefined || (Array.isArray(filter) && filter.length === 0)) return wanted;
  if (Array.isArray(filter) && Array.isArray(wanted)) {
    const allowed: readonly unknown[] = name === 'type' ? withBelow(VULNERABILITIES.fields.type, filter) : filter;
    const found = wanted.filter((value) => allowed.includes(value));
    return found.length > 0 ? found : NOTHING;
  }
  if (/_(?:from|min)$/.test(name)) return (filter as string) > (wanted as string) ? filter : wanted;
  if (/_(?:to|max)$/.test(name)) return (filter as string) < (wanted as string) ? filter : wanted;
  return filter === wanted ? wanted : NOTHING;
}

/** Whether a range ends before it begins. */
const isEmpty = (filter: Narrowing): boolean =>
  Object.entries(filter).some(([name, from]) => {
    const to = filter[name.replace(/_from$/, '_to').replace(/_min$/, '_max')];
    return /_(?:from|min)$/.test(name) && from !== undefined && to !== undefined && (from as string) > (to as string);
  });
