import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InventoryFault } from '../packages/inventory/src/inventory-fault.ts';
import { readInventory } from '../packages/inventory/src/read-inventory.ts';
import { casesIn, type InventoryCase } from './check-inventories/cases.ts';
import { DEVIATIONS } from './check-inventories/deviations.ts';
import { checkRoundTrips } from './check-inventories/round-trips.ts';

const HELP = `Usage: npm run check:inventories -- [--data DIR] [--python PROGRAM] [--list]

Reads the inventories that CycloneDX, SPDX and Trivy test their own readers with: the valid ones have as many components as the reference readers find,
the others are refused with the place of the fault. Writes each valid one as CycloneDX, SPDX and GB/T 47020 and reads it again: the components are the same,
but for what the writer says is lost, and the reference readers find the files valid. Ends with 1 on any difference that check-inventories/deviations.ts does not explain.

  --data DIR        folder with cyclonedx-spec, cyclonedx-bom-examples, spdx-tools-python and trivy
                    (default: $LDY_REAL_DATA/matching, else ../shared/data/matching)
  --python PROGRAM  a Python with cyclonedx-python-lib and spdx-tools (pip install cyclonedx-python-lib[json-validation] spdx-tools); without it counts are not compared
  --list            prints every refusal with its place`;

const { values } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, python: { type: 'string' }, list: { type: 'boolean' } },
    help: { type: 'boolean', short: 'h' },
  },
});

/** Components by the reference reader, or by a plain count where it fails. */
interface Counted {
  count: number | null;
  refused: string;
}

function countedBy(python: string | undefined, data: string, cases: readonly InventoryCase[]): Map<string, Counted> {
  if (python === undefined) return new Map();
  const input = cases.map(({ kind, path }) => `${kind}\t${path}\n`).join('');
  const script = join(import.meta.dirname, 'check-inventories/reference.py');
  const output = execFileSync(python, [script], {
    ...{ cwd: data, input, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['pipe', 'pipe', 'ignore'] },
  });
  const lines = output.trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map(({ path, ...counted }) => [path, counted]));
}

/** What is wrong with our answer; '' for nothing. */
function faultOf(data: string, { path, isValid }: InventoryCase, counted: Counted | undefined): string {
  try {
    const { components } = readInventory(readFileSync(join(data, path)), path);
    if (!isValid) return `read with ${components.length} components, must be refused`;
    const expected = counted?.count ?? components.length;
    return components.length === expected ? '' : `${components.length} components, ${expected} expected`;
  } catch (error) {
    if (!(error instanceof InventoryFault)) throw error;
    if (values.list) console.log(`${path}: ${error.message}`);
    if (isValid) return `refused: ${error.message}`;
    return error.place === '' ? `refused without a place: ${error.message}` : '';
  }
}

function check(data: string): void {
  const cases = casesIn(data);
  const counts = countedBy(values.python, data, cases);
  if (counts.size === 0) console.log('Without --python the counts of the reference readers are not compared.\n');
  for (const [folder, all] of Map.groupBy(cases, (it) => it.folder)) {
    const faults = all.map((it) => ({ ...it, fault: faultOf(data, it, counts.get(it.path)) }));
    const wrong = faults.filter(({ fault }) => fault !== '');
    const [valid, invalid] = [all.filter(({ isValid }) => isValid), all.filter(({ isValid }) => !isValid)];
    const agreed = (isValid: boolean) => faults.filter((it) => it.isValid === isValid && it.fault === '').length;
    const plain = valid.filter(({ path }) => counts.get(path)?.refused).length;
    console.log(
      `${folder}: ${agreed(true)} of ${valid.length} valid files read, ${agreed(false)} of ${invalid.length} others refused`,
    );
    if (plain > 0) console.log(`    ${plain} by a plain count, because the reference reader fails on them`);
    for (const { path, fault } of wrong) {
      const known = DEVIATIONS.find((it) => it.path.test(path));
      console.log(`    ${known ? 'known' : 'WRONG'} ${path}: ${fault}${known ? ` (${known.why})` : ''}`);
      if (!known) process.exitCode = 1;
    }
  }
  if (!checkRoundTrips(data, cases, values.python)) process.exitCode = 1;
}

const data = values.data ?? join(process.env.LDY_REAL_DATA ?? '../shared/data', 'matching');
if (values.help) console.log(HELP);
else if (existsSync(data)) check(data);
else console.log(`Skipped: ${data} does not exist; give the folder of the tests with --data DIR.`);
