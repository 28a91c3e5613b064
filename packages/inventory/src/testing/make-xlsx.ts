import { deflateRawSync } from 'node:zlib';

export type Given = string | number | null | { day: number } | { runs: string[] };
export interface GivenSheet {
  name: string;
  rows: Given[][];
  merged?: string[];
  state?: string;
}

/** A workbook as Excel saves it: texts shared, days as numbers with a style. */
export function makeXlsx(sheets: readonly GivenSheet[]): Buffer {
  const texts: string[] = [];
  const parts = new Map<string, string>();
  for (const [at, { rows, merged = [] }] of sheets.entries()) {
    const data = rows.map((row, line) => rowXml(row, line + 1, texts)).join('');
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    parts.set(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="main"><sheetData>${data}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    );
  }
  const named = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  parts.set('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`);
  parts.set('xl/_rels/workbook.xml.rels', `<Relationships>${related.join('')}</Relationships>`);
  parts.set('xl/sharedStrings.xml', `<sst>${texts.join('')}</sst>`);
  parts.set('xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>');
  return zipOf(parts);
}

function rowXml(row: readonly Given[], line: number, texts: string[]): string {
  const cells = row.map((value, at) => {
    const ref = `${String.fromCharCode(65 + at)}${line}`;
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
    if (typeof value === 'object' && 'day' in value) return `<c r="${ref}" s="1"><v>${value.day}</v></c>`;
    const runs = typeof value === 'string' ? [value] : value.runs;
    texts.push(`<si>${runs.map((run) => `<r><t>${run}</t></r>`).join('')}<rPh><t>ピ</t></rPh></si>`);
    return `<c r="${ref}" t="s"><v>${texts.length - 1}</v></c>`;
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

export function zipOf(parts: ReadonlyMap<string, string>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let start = 0;
  for (const [path, text] of parts) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(start, 42);
    bodies.push(local, name, packed);
    directory.push(central, name);
    start += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
