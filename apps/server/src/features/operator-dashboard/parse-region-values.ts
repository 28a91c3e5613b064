import type { RegionMap } from '@ldy/contract/operator-dashboard.ts';
import { CsvError, parse } from 'csv-parse/sync';
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
  const wrong = (at: number, why: string) => new ConfigurationError(`LDY_MAP_VALUES: ${file}, line ${at}: ${why}.`);
  const [first, ...rows] = readLines(text, wrong);
  const head = heading.safeParse(first?.cells);
  if (!head.success) throw wrong(first?.at ?? 1, 'write four headings: region, name of the value, as of, source');
  const byRegion = new Map<string, Value>();
  for (const { at, cells } of rows) {
    const parsed = row.safeParse(cells);
    if (!parsed.success) throw wrong(at, parsed.error.issues[0]?.message ?? 'is malformed');
    const [region, value, as_of, source] = parsed.data;
    if (!regions.has(region)) throw wrong(at, `the map has no region "${region}"`);
    if (byRegion.has(region)) throw wrong(at, `"${region}" is there twice`);
    byRegion.set(region, { value, as_of, source });
  }
  return { measure: head.data[1], byRegion };
}

interface Line {
  /** Where it is in the file, counted from 1; of several lines the last. */
  at: number;
  cells: string[];
}

/** The lines that are not empty. */
function readLines(text: string, wrong: (at: number, why: string) => ConfigurationError): Line[] {
  const options = { skip_empty_lines: true, trim: true, relax_column_count: true, info: true } as const;
  try {
    const rows = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ at: info.lines, cells: record }));
  } catch (error) {
    throw wrong(error instanceof CsvError ? Number(error.lines) : 1, 'this is not CSV');
  }
}
