/** Counts how many of CNVD's product lines can be parsed, with examples of the others. */
import { parseArgs } from 'node:util';
import { CNVD_SHAPE, entryFromXml } from '@ldy/connectors/cnvd/schema.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { readXmlRecords } from '@ldy/connectors/xml/read-xml-records.ts';
import { type CnvdProductLine, parseCnvdProductLine } from '@ldy/domain/product/names/cnvd-product-line.ts';
import { standardise } from '@ldy/domain/product/names/standardise.ts';

const HELP = `Usage: node scripts/check-product-lines.ts [--data DIR] [--examples N]

Reads every product line of CNVD's weekly files and prints the share that we understand.

  --data DIR    folder with cnvd-xml-sample.zip (default: $LDY_REAL_DATA, else ../shared/data)
  --examples N  how many lines to show of each class that needs a look (default: 15)`;

const CLASSES: readonly { name: string; show: boolean; holds: (line: CnvdProductLine) => boolean }[] = [
  { name: 'lines', show: false, holds: () => true },
  {
    name: 'product and versions understood',
    show: false,
    holds: ({ versions }) => versions.length > 0 && !isUnread(versions),
  },
  { name: 'product only, no version given', show: true, holds: ({ versions }) => versions.length === 0 },
  { name: 'versions not understood', show: true, holds: ({ versions }) => isUnread(versions) },
  { name: 'vendor found', show: false, holds: ({ vendor }) => vendor !== '' },
  { name: 'vendor not found', show: true, holds: ({ vendor }) => vendor === '' },
  { name: 'vendor of our tables', show: false, holds: (line) => namesOf(line).standardVendor !== null },
  { name: 'product of our tables', show: false, holds: (line) => namesOf(line).standardProduct !== null },
];

function isUnread(versions: CnvdProductLine['versions']): boolean {
  return versions.some((statement) => !statement.parsed);
}

function namesOf({ vendor, product }: CnvdProductLine): ReturnType<typeof standardise> {
  return standardise(vendor, product);
}

async function* productLines(archive: string): AsyncGenerator<string> {
  for await (const file of openSources([archive], (name) => name.endsWith('.xml'))) {
    for await (const record of readXmlRecords(file, CNVD_SHAPE)) {
      if (record.ok) yield* entryFromXml(record.element).products;
    }
  }
}

async function check(archive: string, examples: number): Promise<void> {
  const tallies = CLASSES.map((kind) => ({ kind, count: 0, seen: [] as string[] }));
  for await (const text of productLines(archive)) {
    const line = parseCnvdProductLine(text);
    for (const tally of tallies) {
      if (!tally.kind.holds(line)) continue;
      tally.count++;
      // Every hundredth line, so that examples come from all years.
      if (tally.kind.show && tally.seen.length < examples && (tally.count % 100 === 1 || tally.count < 3))
        tally.seen.push(line.raw);
    }
  }
  const total = Math.max(1, tallies[0]?.count ?? 0);
  for (const { kind, count, seen } of tallies) {
    console.log(`${String(count).padStart(8)}  ${((100 * count) / total).toFixed(2).padStart(6)} %  ${kind.name}`);
    for (const line of seen) console.log(`                      ${line}`);
  }
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    examples: { type: 'string', default: '15' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
} else {
  const folder = values.data ?? process.env.LDY_REAL_DATA ?? '../shared/data';
  try {
    await check(`${folder}/cnvd-xml-sample.zip`, Number(values.examples));
  } catch (error) {
    console.error(`${folder}/cnvd-xml-sample.zip cannot be read; give the folder of the real data with --data DIR`);
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
