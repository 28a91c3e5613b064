import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InventoryFault } from '../../packages/inventory/src/inventory-fault.ts';
import { readInventory } from '../../packages/inventory/src/read-inventory.ts';
import type { Bill } from '../../packages/inventory/src/write/bill.ts';
import { BILL_FORMATS, type BillFormatId, lossesOf } from '../../packages/inventory/src/write/bill-formats.ts';
import { differences } from '../../packages/inventory/src/write/round-trip.ts';
import type { InventoryCase } from './cases.ts';

/** Whether every valid file, written in each format and read again, has the same components, and whether the reference readers find what was written valid. */
export function checkRoundTrips(data: string, cases: readonly InventoryCase[], python: string | undefined): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-bills-'));
  try {
    const bills = cases.flatMap((it) => billOf(data, it));
    const components = bills.reduce((sum, bill) => sum + bill.components.length, 0);
    console.log(`round trips of ${bills.length} files with ${components} components`);
    return (Object.keys(BILL_FORMATS) as BillFormatId[])
      .map((id) => {
        const format = BILL_FORMATS[id];
        const wrong = bills.flatMap((bill) => differences(format, bill).map((it) => `${bill.subject.name}: ${it}`));
        const losses = lossesOf(format, { components: bills.flatMap((bill) => bill.components) });
        const words = losses.map(({ loss, count }) => `${loss} ${count}`).join(', ') || 'nothing';
        console.log(`    ${format.title}: ${wrong.length} differences; left out and said: ${words}`);
        for (const line of wrong.slice(0, MOST_SHOWN)) console.log(`      WRONG ${line}`);
        const refused = python === undefined || id === 'gbt' ? [] : refusedBy(python, folder, id, bills);
        for (const line of refused.slice(0, MOST_SHOWN)) console.log(`      WRONG ${line}`);
        return wrong.length === 0 && refused.length === 0;
      })
      .every(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const MOST_SHOWN = 10;

function billOf(data: string, { path, isValid }: InventoryCase): Bill[] {
  if (!isValid) return [];
  try {
    const { components } = readInventory(readFileSync(join(data, path)), path);
    if (components.length === 0) return [];
    const subject = { name: path, version: '', purl: '', cpe: '' };
    const made = { id: '3e671687-395b-41f5-a30f-a58921a69b79', made: '2026-08-01T00:00:00Z', tool: 'LDY' };
    return [{ ...made, subject, components: components.map((one) => ({ ...one, within: '' })) }];
  } catch (error) {
    if (error instanceof InventoryFault) return [];
    throw error;
  }
}

/** By the reference reader, which also counts the components. */
function refusedBy(python: string, folder: string, id: BillFormatId, bills: readonly Bill[]): string[] {
  const written = bills.map((bill, at) => {
    const path = join(folder, `${at}.${id}.json`);
    writeFileSync(path, [...BILL_FORMATS[id].write(bill)].join(''));
    return { path, bill };
  });
  const script = join(import.meta.dirname, 'reference.py');
  const output = execFileSync(python, [script], {
    input: written.map(({ path }) => `${id}-strict\t${path}\n`).join(''),
    ...{ encoding: 'utf8' as const, maxBuffer: 2 ** 26, stdio: ['pipe', 'pipe', 'ignore'] as const },
  });
  const answers: { count: number | null; refused: string }[] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const refused = answers.flatMap(({ count, refused }, at) => {
    const { subject, components } = bills[at] as Bill;
    if (refused !== '') return [`${subject.name}: refused: ${refused}`];
    return count === components.length ? [] : [`${subject.name}: ${count} components instead of ${components.length}`];
  });
  console.log(`      ${answers.length - refused.length} of ${answers.length} valid to the reference reader`);
  return refused;
}
