import type { RangeCondition } from '../condition.ts';
import type { Parameters } from './parameters.ts';

/** A range; one without ends asks only that there is a value. */
export function rangeSql(range: RangeCondition, parameters: Parameters): string {
  const [from, to] = [range.from, range.to];
  if (range.column === 'intake') return intakeSql(range, parameters);
  const { sql, type } = COLUMNS[range.column];
  const bound = (value: string | number) =>
    parameters.add(typeof value === 'number' ? Math.fround(value) : value, type);
  const parts: string[] = [];
  if (from !== undefined) parts.push(`${sql} ${range.above ? '>' : '>='} ${bound(from)}`);
  if (to !== undefined) parts.push(`${sql} ${range.below ? '<' : '<='} ${bound(to)}`);
  return parts.length === 0 ? `${sql} is not null` : parts.join(' and ');
}

const COLUMNS = {
  published: { sql: 's.published', type: 'date' },
  updated: { sql: 's.updated', type: 'date' },
  cvss: { sql: 's.cvss', type: 'real' },
  epss: { sql: 'e.score', type: 'real' },
} as const;

/** Days in Shanghai, as points in time that the index on intake can find. */
function intakeSql({ from, to, above, below }: RangeCondition, parameters: Parameters): string {
  const start = (day: unknown, later: boolean) =>
    `(${parameters.add(day, 'date')} + ${later ? 1 : 0})::timestamp at time zone 'Asia/Shanghai'`;
  const parts: string[] = [];
  if (from !== undefined) parts.push(`s.intake >= ${start(from, above === true)}`);
  if (to !== undefined) parts.push(`s.intake < ${start(to, below !== true)}`);
  return parts.length === 0 ? 'true' : parts.join(' and ');
}
