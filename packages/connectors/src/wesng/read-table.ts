import { CsvError, parse } from 'csv-parse';
import type { SourceFile } from '../connector.ts';

const COLUMNS = [
  'DatePosted',
  'CVE',
  'BulletinKB',
  'Title',
  'AffectedProduct',
  'AffectedComponent',
  'Severity',
  'Impact',
  'Supersedes',
  'Exploits',
] as const;
export type TableRow = Record<(typeof COLUMNS)[number], string>;

/** The longest real row has 3,000 characters, most of them addresses of exploits. */
const LONGEST_ROW = 256 * 1024;

/** The table cannot be read any further. */
export class TableFault extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface ReadRow {
  /** Of its line, from 1. */
  number: number;
  row: TableRow;
  /** Why it is no row; null if it is one. */
  fault: string | null;
}

/** The rows of the table. Lines that begin with `#` are comments. @throws TableFault */
export async function* readTable(file: SourceFile): AsyncGenerator<ReadRow> {
  const parser = parse({
    ...{ bom: true, comment: '#', comment_no_infix: true, skip_empty_lines: true, relax_column_count: true },
    ...{ max_record_size: LONGEST_ROW, info: true },
  });
  // A refused file ends in the parser, which hands the refusal on.
  const feeding = feed(file, parser).catch((error: unknown) => parser.destroy(error as Error));
  let hasTitles = false;
  let short: ReadRow | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!hasTitles) {
        if (COLUMNS.some((title, at) => record[at] !== title))
          throw new TableFault('schema', `the first row is not "${COLUMNS.join(',')}"`);
        hasTitles = true;
        continue;
      }
      // A row that is too short is reported when another one follows: as the last row it means that the table was cut off.
      if (short) yield short;
      const row = Object.fromEntries(COLUMNS.map((title, at) => [title, record[at] ?? ''])) as TableRow;
      const isWhole = record.length === COLUMNS.length;
      const fault = isWhole ? null : `has ${record.length} columns instead of ${COLUMNS.length}`;
      short = isWhole ? null : { number: info.lines, row, fault };
      if (isWhole) yield { number: info.lines, row, fault };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableFault(FAULTS[error.code] ?? 'schema', error.message.slice(0, 300));
  } finally {
    parser.destroy();
    await feeding;
  }
  if (short) throw new TableFault('truncated', `its last row, line ${short.number}, ${short.fault}`);
  if (!hasTitles) throw new TableFault('truncated', 'there is no row of titles');
}

const FAULTS: Readonly<Record<string, string>> = { CSV_QUOTE_NOT_CLOSED: 'truncated', CSV_MAX_RECORD_SIZE: 'size' };

async function feed(file: SourceFile, parser: ReturnType<typeof parse>): Promise<void> {
  for await (const chunk of file.stream()) {
    if (parser.destroyed) return;
    if (!parser.write(chunk)) await writable(parser);
  }
  parser.end();
}

/** Until it takes more, or ended. */
const writable = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.on('drain', done).on('close', done);
  });
