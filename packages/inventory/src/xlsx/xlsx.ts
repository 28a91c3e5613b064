import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import type { InventoryFile } from '../inventory-file.ts';
import type { Sheet } from '../plain/cells.ts';
import { readTable } from '../plain/read-table.ts';
import { isZip, ZipFile } from '../syntax/read-zip.ts';
import { eachElement } from './each-element.ts';
import { daysIn, roomOfBook, sharedTexts, sheetRows } from './sheet-rows.ts';

/** What an old Excel saves: a file system in a file. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const SHEETS = 50;
/** Excel allows 31 characters. */
const LONGEST_NAME = 100;

export const xlsx: Format = {
  id: 'xlsx',
  title: 'Excel (xlsx)',
  recognises: ({ bytes }) => isZip(bytes) || OLD.every((byte, at) => bytes[at] === byte),
  read: (file) => readTable(sheetsOf(file), file.given.table),
};

/** Those that can be seen, in their order. ECMA-376, part 1, 18. */
function sheetsOf({ bytes }: InventoryFile): Sheet[] {
  if (!isZip(bytes))
    throw new InventoryFault(
      'old-workbook',
      '',
      'this is a workbook of an old Excel, or one with a password',
      'save it as .xlsx without a password',
    );
  const zip = new ZipFile(bytes);
  if (!zip.has(WORKBOOK)) throw new InventoryFault('unknown-format', '', 'this archive is no workbook', 'unpack it');
  const targets = new Map<string, string>();
  eachElement(zip.text('xl/_rels/workbook.xml.rels'), ({ name, attribute }) => {
    if (name === 'Relationship') targets.set(attribute('Id'), pathOf(attribute('Target')));
  });
  const named: { name: string; path: string }[] = [];
  eachElement(zip.text(WORKBOOK), ({ name, attribute }) => {
    if (name !== 'sheet' || /hidden/i.test(attribute('state'))) return;
    named.push({ name: attribute('name').slice(0, LONGEST_NAME), path: targets.get(attribute('id')) ?? '' });
  });
  const texts = sharedTexts(zip.text('xl/sharedStrings.xml'));
  const days = daysIn(zip.text('xl/styles.xml'));
  const room = roomOfBook();
  return named
    .slice(0, SHEETS)
    .map(({ name, path }) => ({ name, rows: sheetRows(zip.text(path), { texts, days }, room) }));
}

const WORKBOOK = 'xl/workbook.xml';
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
