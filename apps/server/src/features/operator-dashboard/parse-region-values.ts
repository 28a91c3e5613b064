import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ConfigurationError } from '#server/platform/config/configuration.ts';
import { line } from '#server/platform/config/kinds.ts';

type Value = NonNullable<RegionMap['regions'][number]['value']>;

const heading = z.tuple([line(40), line(40), line(40), line(40)]);
const row = z.tuple([
  line(60),
  z
    .string()
    .regex(/^-?\d{1,15}(?:\.\d{1,6})?$/, 'the value must be a number such as 12 or 3.5')
    .transform(Number),
  z.iso.date('the third column must be a day as YYYY-MM-DD'),
  line(100),
]);

/** What an operator says of each region: values are never ours, so each has its day and its source. @throws ConfigurationError with file and line. */
export function parseRegionValues(
  file: string,
  text: string,
  regions: ReadonlySet<string>,
): { measure: string; byRegion: ReadonlyMap<string, Value> } {
  const wrong = (at: number, why: string) => new ConfigurationError(`LDY_MAP_VALUES: ${file}, row ${at}: ${why}.`);
  let rows: string[][];
  try {
    rows = parse(text, { skip_empty_lines: true, trim: true, relax_column_count: true });
  } catch {
    throw wrong(1, 'this is not CSV');
  }
  const head = heading.safeParse(rows[0]);
  if (!head.success) throw wrong(1, 'write four headings: region, name of the value, as of, source');
  const byRegion = new Map<string, Value>();
  for (const [index, cells] of rows.slice(1).entries()) {
    const parsed = row.safeParse(cells);
    if (!parsed.success) throw wrong(index + 2, parsed.error.issues[0]?.message ?? 'is malformed');
    const [region, value, as_of, source] = parsed.data;
    if (!regions.has(region)) throw wrong(index + 2, `the map has no region "${region}"`);
    if (byRegion.has(region)) throw wrong(index + 2, `"${region}" stands there twice`);
    byRegion.set(region, { value, as_of, source });
  }
  return { measure: head.data[1], byRegion };
}
